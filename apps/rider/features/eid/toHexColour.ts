import { parseHexColour } from "#core/shared/hexColour.ts"

/**
 * UI-028 Normalises a button's own colour. The console names one that is none, and the button keeps the colour of the page. Sheets have no
 * colour of their own: one colour would not be readable in the light and in the dark scheme.
 */
export const toHexColour = (value: string): string | undefined => {
  const colour = parseHexColour(value)
  if (colour === undefined) console.warn(`Not a colour of 3 or 6 hex digits: ${value}`)
  return colour
}
