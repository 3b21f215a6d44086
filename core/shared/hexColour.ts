/** UI-028 Normalises a colour of 3 or 6 hex digits, with or without "#"; `undefined` for anything else. */
export const parseHexColour = (value: string): string | undefined =>
  /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.test(value) ? `#${value.replace("#", "")}` : undefined
