import { palettes, type Role, type Scheme } from "#ui/theme/tokens.ts"

/** The colour of a role on the map as `#rrggbb`: its text colour, which has contrast in both schemes; the driver's amber. */
export const roleColour = (scheme: Scheme, role: Role): string => {
  const { driver, [role]: colours } = palettes[scheme].roles
  return role === "driver" ? driver.fill : colours.text
}
