import { palettes, type Role, type Scheme } from "#ui/theme/tokens.ts"

export type Rgba = [number, number, number, number]

/** `#rrggbb` as deck.gl wants it; `alpha` 0 to 255. */
export const rgba = (hex: string, alpha = 255): Rgba => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255, alpha]
}

export type MapColours = {
  readonly role: (role: Role, alpha?: number) => Rgba
  readonly ground: Rgba
  readonly ink: Rgba
}

/** On the map a role is drawn in its text colour: it stands out on the light ground as on the dark one. */
export const mapColours = (scheme: Scheme): MapColours => {
  const { roles, surfaces } = palettes[scheme]
  return {
    role: (role, alpha) => rgba(role === "driver" ? roles.driver.fill : roles[role].text, alpha),
    ground: rgba(surfaces.raised),
    ink: rgba(surfaces.ink)
  }
}
