import { roleColour } from "#ui/map/roleColour.ts"
import { palettes, type Role, type Scheme } from "#ui/theme/tokens.ts"

export type Rgba = [number, number, number, number]

/** Converts `#rrggbb` to a deck.gl colour; `alpha` 0 to 255. */
export const rgba = (hex: string, alpha = 255): Rgba => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255, alpha]
}

export type MapColours = {
  readonly role: (role: Role, alpha?: number) => Rgba
  readonly ground: Rgba
  readonly ink: Rgba
}

/** Returns the colours of a scheme as deck.gl takes them. */
export const mapColours = (scheme: Scheme): MapColours => {
  const { surfaces } = palettes[scheme]
  return {
    role: (role, alpha) => rgba(roleColour(scheme, role), alpha),
    ground: rgba(surfaces.raised),
    ink: rgba(surfaces.ink)
  }
}
