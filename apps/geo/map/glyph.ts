import { readFileSync } from "node:fs"
import { createRequire } from "node:module"

const { resolve } = createRequire(import.meta.url)

/** The strokes of one of Maki's icons, 15 by 15. */
const glyph = (maki: string) => {
  const svg = readFileSync(resolve(`@mapbox/maki/icons/${maki}.svg`), "utf8")
  return svg.slice(svg.indexOf(">", svg.indexOf("<svg")) + 1, svg.lastIndexOf("</svg>"))
}

/** One of Maki's icons in a colour, moved and scaled into a drawing. */
export const drawGlyph = (maki: string, colour: string, offset: number, scale: number): string =>
  `<g transform="translate(${offset} ${offset}) scale(${scale})" fill="${colour}">${glyph(maki)}</g>`
