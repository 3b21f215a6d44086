import type { CSSVariablesResolver } from "@mantine/core"
import { mix } from "./colour.ts"
import { type Palette, palettes, roles, type Scheme } from "./tokens.ts"

type Variables = Record<string, string>

const roleVariables = (palette: Palette): Variables => {
  const variables: Variables = {}
  for (const role of roles) {
    const colours = palette.roles[role]
    const hover = mix(colours.fill, palette.surfaces.ink, 0.12)
    Object.assign(variables, {
      [`--sv-${role}`]: colours.fill,
      [`--sv-on-${role}`]: colours.on,
      [`--sv-${role}-text`]: colours.text,
      [`--sv-${role}-soft`]: colours.soft,
      [`--sv-${role}-on-soft`]: colours.onSoft,
      [`--mantine-color-${role}-text`]: colours.text,
      [`--mantine-color-${role}-filled`]: colours.fill,
      [`--mantine-color-${role}-filled-hover`]: hover,
      [`--mantine-color-${role}-light`]: colours.soft,
      [`--mantine-color-${role}-light-hover`]: mix(colours.soft, colours.text, 0.08),
      [`--mantine-color-${role}-light-color`]: colours.onSoft,
      [`--mantine-color-${role}-outline`]: colours.text,
      [`--mantine-color-${role}-outline-hover`]: colours.soft
    })
  }
  return variables
}

const surfaceVariables = ({ surfaces, roles: { negative, positive } }: Palette): Variables => ({
  "--sv-paper": surfaces.paper,
  "--sv-raised": surfaces.raised,
  "--sv-sunken": surfaces.sunken,
  "--sv-ink": surfaces.ink,
  "--sv-muted": surfaces.muted,
  "--sv-line": surfaces.line,
  "--sv-edge": surfaces.edge,
  "--mantine-color-text": surfaces.ink,
  "--mantine-color-bright": surfaces.ink,
  "--mantine-color-body": surfaces.raised,
  "--mantine-color-default": surfaces.raised,
  "--mantine-color-default-hover": surfaces.sunken,
  "--mantine-color-default-color": surfaces.ink,
  "--mantine-color-default-border": surfaces.edge,
  "--mantine-color-dimmed": surfaces.muted,
  "--mantine-color-placeholder": surfaces.muted,
  "--mantine-color-disabled": surfaces.sunken,
  "--mantine-color-disabled-color": surfaces.muted,
  "--mantine-color-disabled-border": surfaces.line,
  "--mantine-color-error": negative.text,
  "--mantine-color-success": positive.text,
  "--mantine-color-anchor": "var(--sv-accent-text)"
})

const schemeVariables = (scheme: Scheme): Variables => ({
  ...surfaceVariables(palettes[scheme]),
  ...roleVariables(palettes[scheme])
})

/** Sets `--sv-<role>`, `--sv-on-<role>`, `--sv-<role>-text|-soft|-on-soft`, `--sv-paper …` and Mantine's variables. */
export const themeVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: schemeVariables("light"),
  dark: schemeVariables("dark")
})
