/** UI-028 Normalises a colour of 3 or 6 hex digits; `undefined` for anything else, which the console names. */
export const toHexColour = (value: string): string | undefined => {
  if (/^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.test(value)) return `#${value.replace("#", "")}`
  console.warn(`Not a colour of 3 or 6 hex digits: ${value}`)
  return undefined
}
