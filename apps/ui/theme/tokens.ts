/** The only file that defines colours. The WCAG AA contrast of every pair is checked by `tests/ui/theme/contrast.test.ts`. */

export const roles = [
  "passenger",
  "driver",
  "transit",
  "positive",
  "negative",
  "deactivated",
  "staff"
] as const
export type Role = (typeof roles)[number]

/**
 * `fill` a filled control and the text `on` it; `text` the role as text or line on any surface;
 * `soft` a tinted area and the text `onSoft` it.
 */
export type RoleColours = {
  readonly fill: string
  readonly on: string
  readonly text: string
  readonly soft: string
  readonly onSoft: string
}

/** `paper` the page, `raised` cards and sheets, `sunken` wells; `line` hairlines, `edge` borders of controls. */
export type Surfaces = {
  readonly paper: string
  readonly raised: string
  readonly sunken: string
  readonly ink: string
  readonly muted: string
  readonly line: string
  readonly edge: string
}

export type Palette = { readonly surfaces: Surfaces; readonly roles: Readonly<Record<Role, RoleColours>> }

const light: Palette = {
  surfaces: {
    paper: "#faf8f3",
    raised: "#ffffff",
    sunken: "#f1eee6",
    ink: "#14211d",
    muted: "#54615b",
    line: "#e2ddd2",
    edge: "#7d8780"
  },
  roles: {
    passenger: { fill: "#0b5d63", on: "#ffffff", text: "#0b5d63", soft: "#ddeeed", onSoft: "#084a4f" },
    driver: { fill: "#f4a51d", on: "#2b1c02", text: "#865000", soft: "#fdedcb", onSoft: "#6b4000" },
    transit: { fill: "#1f5fbf", on: "#ffffff", text: "#1b56ae", soft: "#e0ebfa", onSoft: "#174a97" },
    positive: { fill: "#2a7637", on: "#ffffff", text: "#246a30", soft: "#e0f1e1", onSoft: "#1d5a28" },
    negative: { fill: "#b1382a", on: "#ffffff", text: "#a73225", soft: "#fbe5e1", onSoft: "#8f291d" },
    deactivated: { fill: "#66707b", on: "#ffffff", text: "#59636e", soft: "#e8ebee", onSoft: "#4b545e" },
    staff: { fill: "#b5127a", on: "#ffffff", text: "#b5127a", soft: "#fde3f2", onSoft: "#8f0c5f" }
  }
}

const dark: Palette = {
  surfaces: {
    paper: "#101815",
    raised: "#19231f",
    sunken: "#0b110f",
    ink: "#f2efe7",
    muted: "#a9b5ae",
    line: "#2d3934",
    edge: "#72807a"
  },
  roles: {
    passenger: { fill: "#5cc5c0", on: "#04211f", text: "#6fd0cb", soft: "#123634", onSoft: "#a5e6e2" },
    driver: { fill: "#f5b547", on: "#2b1c02", text: "#f5b547", soft: "#3a2b0c", onSoft: "#fbd28a" },
    transit: { fill: "#86b4f5", on: "#071c3b", text: "#8fbaf6", soft: "#152b4a", onSoft: "#b9d4fa" },
    positive: { fill: "#7cc68a", on: "#06250e", text: "#84cb91", soft: "#15331c", onSoft: "#b0e0b9" },
    negative: { fill: "#f0907f", on: "#390b04", text: "#f29a8a", soft: "#451a12", onSoft: "#f9c2b8" },
    deactivated: { fill: "#9ba5b0", on: "#12171c", text: "#a7b0ba", soft: "#262e35", onSoft: "#c9d0d7" },
    staff: { fill: "#ff85cb", on: "#3a0025", text: "#ff95d1", soft: "#4a0a33", onSoft: "#ffc2e4" }
  }
}

export const palettes = { light, dark } as const
export type Scheme = keyof typeof palettes

/** EID-005 The grounds of the buttons of the identity providers, in the colour of each, and the text on them. The same in both schemes. */
export const identityColours = {
  dkmitid: { fill: "#0060e6", on: "#ffffff" },
  nlidin: { fill: "#00617f", on: "#ffffff" },
  sebankid: { fill: "#193e4f", on: "#ffffff" },
  novippslogin: { fill: "#ff5b24", on: "#1c0d00" }
} as const

export const radius = { control: 8, card: 12 } as const
