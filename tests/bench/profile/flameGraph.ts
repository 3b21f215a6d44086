import type { Frame, Stack } from "./Profile.ts"

const WIDTH = 1600
const ROW = 16
/** Narrower frames have no text, and those below a pixel are left out. */
const TEXT_WIDTH = 40
const LETTER = 6.2

interface Flame {
  readonly label: string
  micros: number
  readonly above: Map<string, Flame>
}

const labelOf = ({ file, name }: Frame) => (file === "" ? name : `${name} ${file}`)

const add = (flame: Flame, label: string, micros: number): Flame => {
  const found = flame.above.get(label) ?? { label, micros: 0, above: new Map() }
  flame.above.set(label, found)
  found.micros += micros
  return found
}

const merge = (stacks: ReadonlyArray<Stack>): Flame => {
  const all: Flame = { label: "all", micros: 0, above: new Map() }
  for (const { frames, micros } of stacks) {
    all.micros += micros
    let flame = all
    for (const frame of frames) flame = add(flame, labelOf(frame), micros)
  }
  return all
}

const escape = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;")

const colourOf = (label: string) => {
  if (/ (core|apps)\//.test(label)) return "#f2a65a"
  if (label.includes("@effect/sql-pg")) return "#8fb8de"
  return label.includes("effect/dist") ? "#f6d186" : "#d9d9d9"
}

/** Draws stacks as an SVG, the outermost frames at the top; a frame's title has its share of `total`. */
export const flameGraph = (title: string, stacks: ReadonlyArray<Stack>): string => {
  const root = merge(stacks)
  const rows: Array<string> = []
  let depth = 0
  const draw = (flame: Flame, left: number, level: number) => {
    const width = (flame.micros / root.micros) * WIDTH
    if (width < 1) return
    depth = Math.max(depth, level)
    const share = ((flame.micros / root.micros) * 100).toFixed(1)
    const text = width < TEXT_WIDTH ? "" : escape(flame.label.slice(0, Math.floor(width / LETTER)))
    rows.push(
      `<g><title>${escape(flame.label)}: ${share} %</title>` +
        `<rect x="${left.toFixed(1)}" y="${level * ROW}" width="${width.toFixed(1)}" height="${ROW - 1}" fill="${colourOf(flame.label)}"/>` +
        `<text x="${(left + 2).toFixed(1)}" y="${level * ROW + 12}">${text}</text></g>`
    )
    let at = left
    for (const one of [...flame.above.values()].toSorted((a, b) => b.micros - a.micros)) {
      draw(one, at, level + 1)
      at += (one.micros / root.micros) * WIDTH
    }
  }
  draw(root, 0, 0)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${(depth + 1) * ROW}" font-family="monospace" font-size="10"><title>${escape(title)}</title>
${rows.join("\n")}
</svg>
`
}
