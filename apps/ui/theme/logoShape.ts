/** Two roads that merge into one lane, in a 64 × 64 view box; used by the page, the favicon and all app icons. */
export const logoShape = {
  viewBox: "0 0 64 64",
  first: "M 14 10 C 14 30 32 30 32 48 L 32 56",
  second: "M 50 10 C 50 30 32 30 32 48",
  width: 9
} as const

export type LogoColours = { readonly first: string; readonly second: string }

/** Renders the logo as the text of an SVG file. `inset` is the empty share around it, `background` fills the square. */
export const logoSvg = (
  colours: LogoColours,
  { background, inset = 0, rounded = 0 }: { background?: string; inset?: number; rounded?: number } = {}
): string => {
  const stroke = `fill="none" stroke-width="${logoShape.width}" stroke-linecap="round"`
  const scale = 1 - inset * 2
  const square =
    background === undefined ? "" : `<rect width="64" height="64" rx="${rounded}" fill="${background}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${logoShape.viewBox}">${square}<g transform="translate(${64 * inset} ${64 * inset}) scale(${scale})"><path d="${logoShape.second}" stroke="${colours.second}" ${stroke}/><path d="${logoShape.first}" stroke="${colours.first}" ${stroke}/></g></svg>`
}
