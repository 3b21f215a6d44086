import type { HubKind } from "#core/shared/hub.ts"
import { drawGlyph } from "./glyph.ts"

const looks = {
  park_ride: { maki: "parking", ground: "#1f5fbf" },
  station: { maki: "rail", ground: "#7a3e9d" },
  bus_station: { maki: "bus", ground: "#a2480f" },
  ferry_terminal: { maki: "ferry", ground: "#0f6b74" },
  service_area: { maki: "highway-rest-area", ground: "#3d6b21" }
} as const satisfies Record<HubKind, { readonly maki: string; readonly ground: string }>

/** N33 the picture of a hub, as SVG; white on a ground that stands out by day and by night. */
export const hubPicture = (kind: HubKind): string => {
  const { ground, maki } = looks[kind]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="48" height="48"><rect width="48" height="48" rx="12" fill="${ground}"/>${drawGlyph(maki, "#ffffff", 9, 2)}</svg>`
}
