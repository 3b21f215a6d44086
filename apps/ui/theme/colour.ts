/** Colours are `#rrggbb`. WCAG 2.2 relative luminance and contrast, and mixing for shades. */
const channels = (hex: string): readonly [number, number, number] => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

const linear = (channel: number): number => {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

const luminance = (hex: string): number => {
  const [red, green, blue] = channels(hex)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/**
 * Contrast ratio, 1 to 21.
 * @internal Tests check the pairs of `tokens.ts`.
 */
export const contrast = (one: string, other: string): number => {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05)
}

/** Mixes two colours: `share` 0 returns `from`, 1 returns `to`. */
export const mix = (from: string, to: string, share: number): string => {
  const target = channels(to)
  const mixed = channels(from).map((channel, at) =>
    Math.round(channel + ((target[at] ?? 0) - channel) * share)
      .toString(16)
      .padStart(2, "0")
  )
  return `#${mixed.join("")}`
}
