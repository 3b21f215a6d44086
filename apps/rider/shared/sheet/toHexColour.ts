import { parseHexColour } from "#core/shared/hexColour.ts"

/** UI-028 Normalises the colour of a sheet. The console names one that is none. */
export const toHexColour = (value: string): string | undefined => {
  const colour = parseHexColour(value)
  if (colour === undefined) console.warn(`Not a colour of 3 or 6 hex digits: ${value}`)
  return colour
}
