import { readFileSync } from "node:fs"
import { createRequire } from "node:module"

const { resolve } = createRequire(import.meta.url)

/** Reads the shapes of a Maki icon, 15 by 15. */
const glyph = (maki: string) => {
  const svg = readFileSync(resolve(`@mapbox/maki/icons/${maki}.svg`), "utf8")
  return svg.slice(svg.indexOf(">", svg.indexOf("<svg")) + 1, svg.lastIndexOf("</svg>"))
}

/** Renders a Maki icon as an SVG group with a colour, an offset and a scale. */
export const glyphSvg = (maki: string, colour: string, offset: number, scale: number): string =>
  `<g transform="translate(${offset} ${offset}) scale(${scale})" fill="${colour}">${glyph(maki)}</g>`
