import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver
} from "@mantine/core"
import { mix } from "./colour.ts"
import { palettes, type Role, radius, roles } from "./tokens.ts"

/** Ten shades around the light fill, for the Mantine components that use a numbered shade. */
const shadesOf = (fill: string): MantineColorsTuple => [
  mix(fill, "#ffffff", 0.92),
  mix(fill, "#ffffff", 0.8),
  mix(fill, "#ffffff", 0.64),
  mix(fill, "#ffffff", 0.48),
  mix(fill, "#ffffff", 0.32),
  mix(fill, "#ffffff", 0.16),
  fill,
  mix(fill, "#000000", 0.12),
  mix(fill, "#000000", 0.24),
  mix(fill, "#000000", 0.4)
]

/** Mantine's greys in the hue of the palette: warm in light, slightly green in dark. */
const { paper, sunken, line, edge, muted, ink } = palettes.light.surfaces
const lightGreys: MantineColorsTuple = [
  paper,
  sunken,
  mix(sunken, line, 0.5),
  line,
  mix(line, edge, 0.5),
  edge,
  muted,
  muted,
  mix(muted, ink, 0.5),
  ink
]
const darkSurfaces = palettes.dark.surfaces
const darkGreys: MantineColorsTuple = [
  darkSurfaces.ink,
  mix(darkSurfaces.ink, darkSurfaces.muted, 0.5),
  darkSurfaces.muted,
  darkSurfaces.edge,
  mix(darkSurfaces.line, darkSurfaces.edge, 0.4),
  darkSurfaces.line,
  mix(darkSurfaces.raised, darkSurfaces.line, 0.5),
  darkSurfaces.raised,
  darkSurfaces.paper,
  darkSurfaces.sunken
]

const isRole = (name: string): name is Role => roles.some((role) => role === name)

/** Sets the text colour of a filled control to the role's `on` colour. */
const resolveVariantColours: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input)
  const name = input.color ?? input.theme.primaryColor
  return input.variant === "filled" && isRole(name)
    ? { ...resolved, color: `var(--sv-on-${name})` }
    : resolved
}

const fontFamily = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif"

export const theme = createTheme({
  colors: {
    ...Object.fromEntries(roles.map((role) => [role, shadesOf(palettes.light.roles[role].fill)])),
    gray: lightGreys,
    dark: darkGreys
  },
  primaryColor: "passenger",
  primaryShade: { light: 6, dark: 6 },
  variantColorResolver: resolveVariantColours,
  black: palettes.light.surfaces.ink,
  fontFamily,
  fontFamilyMonospace: "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace",
  headings: {
    fontFamily,
    fontWeight: "650",
    sizes: {
      h1: { fontSize: "1.625rem", lineHeight: "1.25" },
      h2: { fontSize: "1.375rem", lineHeight: "1.3" },
      h3: { fontSize: "1.125rem", lineHeight: "1.35" },
      h4: { fontSize: "1rem", lineHeight: "1.4" }
    }
  },
  defaultRadius: "md",
  radius: { xs: "4px", sm: "6px", md: `${radius.control}px`, lg: `${radius.card}px`, xl: "20px" },
  spacing: { xs: "8px", sm: "12px", md: "16px", lg: "20px", xl: "32px" },
  cursorType: "pointer",
  respectReducedMotion: true,
  // With a named variant, `resolveVariantColours` also applies to components without a colour of their own.
  // Named and not imported, so that the theme loads no component.
  components: {
    Button: { defaultProps: { variant: "filled" } },
    ActionIcon: { defaultProps: { variant: "filled" } },
    ThemeIcon: { defaultProps: { variant: "filled" } },
    Checkbox: { defaultProps: { iconColor: "var(--sv-on-accent)" } },
    Radio: { defaultProps: { iconColor: "var(--sv-on-accent)" } },
    Badge: { defaultProps: { variant: "light", tt: "none", fw: 600, size: "lg" } }
  }
})
