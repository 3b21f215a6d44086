import {
  ActionIcon,
  Badge,
  Button,
  Checkbox,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  Radio,
  ThemeIcon,
  type VariantColorsResolver
} from "@mantine/core"
import { mix } from "./colour.ts"
import { palettes, type Role, radius, roles } from "./tokens.ts"

/** Ten shades around the light fill, for the few Mantine parts that ask for a numbered shade. */
const ramp = (fill: string): MantineColorsTuple => [
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

/** Mantine's own greys in our hue: light parts are warm, dark parts a little green. */
const { paper, sunken, line, edge, muted, ink } = palettes.light.surfaces
const warmGreys: MantineColorsTuple = [
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
const night = palettes.dark.surfaces
const nightGreys: MantineColorsTuple = [
  night.ink,
  mix(night.ink, night.muted, 0.5),
  night.muted,
  night.edge,
  mix(night.line, night.edge, 0.4),
  night.line,
  mix(night.raised, night.line, 0.5),
  night.raised,
  night.paper,
  night.sunken
]

const isRole = (name: string): name is Role => roles.some((role) => role === name)

/** Text on a filled control is the role's own `on` colour: dark on amber, and dark on every fill at night. */
const roleColours: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input)
  const name = input.color ?? input.theme.primaryColor
  return input.variant === "filled" && isRole(name)
    ? { ...resolved, color: `var(--sv-on-${name})` }
    : resolved
}

const family = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif"

export const theme = createTheme({
  colors: {
    ...Object.fromEntries(roles.map((role) => [role, ramp(palettes.light.roles[role].fill)])),
    gray: warmGreys,
    dark: nightGreys
  },
  primaryColor: "passenger",
  primaryShade: { light: 6, dark: 6 },
  variantColorResolver: roleColours,
  black: palettes.light.surfaces.ink,
  fontFamily: family,
  fontFamilyMonospace: "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace",
  headings: {
    fontFamily: family,
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
  // A named variant, so that `roleColours` also speaks for parts without a colour of their own.
  components: {
    Button: Button.extend({ defaultProps: { variant: "filled" } }),
    ActionIcon: ActionIcon.extend({ defaultProps: { variant: "filled" } }),
    ThemeIcon: ThemeIcon.extend({ defaultProps: { variant: "filled" } }),
    Checkbox: Checkbox.extend({ defaultProps: { iconColor: "var(--sv-on-accent)" } }),
    Radio: Radio.extend({ defaultProps: { iconColor: "var(--sv-on-accent)" } }),
    Badge: Badge.extend({ defaultProps: { variant: "light", tt: "none", fw: 600, size: "lg" } })
  }
})
