import type { HubKind } from "#core/shared/hub.ts"
import { glyphSvg } from "./glyph.ts"

const designs = {
  park_ride: { maki: "parking", background: "#1f5fbf" },
  station: { maki: "rail", background: "#7a3e9d" },
  bus_station: { maki: "bus", background: "#a2480f" },
  ferry_terminal: { maki: "ferry", background: "#0f6b74" },
  service_area: { maki: "highway-rest-area", background: "#3d6b21" }
} as const satisfies Record<HubKind, { readonly maki: string; readonly background: string }>

/** N33 Renders the image of a hub as SVG; white on a colour with contrast in light and dark schemes. */
export const hubImage = (kind: HubKind): string => {
  const { background, maki } = designs[kind]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="48" height="48"><rect width="48" height="48" rx="12" fill="${background}"/>${glyphSvg(maki, "#ffffff", 9, 2)}</svg>`
}
