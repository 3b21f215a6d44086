import type { Scheme } from "./flavors.ts"
import { glyphSvg } from "./glyph.ts"
import { renderPng } from "./renderPng.ts"

/** Maki icons by POI kind. */
const poiIcons: Readonly<Record<string, string>> = {
  aerodrome: "airport",
  bar: "bar",
  cafe: "cafe",
  charging_station: "charging-station",
  college: "college",
  convenience: "convenience",
  attraction: "attraction",
  fast_food: "fast-food",
  fuel: "fuel",
  hospital: "hospital",
  library: "library",
  mall: "shop",
  marina: "harbor",
  museum: "museum",
  park: "park",
  parking: "parking",
  pharmacy: "pharmacy",
  post_office: "post",
  restaurant: "restaurant",
  school: "school",
  services: "highway-rest-area",
  sports_centre: "pitch",
  stadium: "stadium",
  supermarket: "grocery",
  theatre: "theatre",
  townhall: "town-hall",
  university: "college",
  zoo: "zoo"
}

/** Maki icons of public transport and park-and-ride, shown with more contrast. */
const hubIcons: Readonly<Record<string, string>> = {
  station: "rail",
  bus_station: "bus",
  bus_stop: "bus",
  ferry_terminal: "ferry",
  park_ride: "parking"
}

const colours = {
  light: {
    glyph: "#6b756f",
    disc: "#fffdf8",
    rim: "#d8d2c4",
    hub: "#1f5fbf",
    onHub: "#ffffff",
    arrow: "#a8a397"
  },
  dark: {
    glyph: "#a9b5ae",
    disc: "#1b2621",
    rim: "#34423b",
    hub: "#86b4f5",
    onHub: "#0c1a2c",
    arrow: "#5c6a63"
  }
} as const

interface Icon {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly drawing: string
}

const SHIELD_LETTERS = [1, 2, 3, 4, 5]

const iconsOf = (scheme: Scheme): ReadonlyArray<Icon> => {
  const { glyph: ink, disc, rim, hub, onHub, arrow } = colours[scheme]
  const round = ([name, maki]: readonly [string, string]): Icon => ({
    name,
    width: 18,
    height: 18,
    drawing: `<circle cx="9" cy="9" r="8.2" fill="${disc}" stroke="${rim}"/>${glyphSvg(maki, ink, 3.75, 0.7)}`
  })
  const square = ([name, maki]: readonly [string, string]): Icon => ({
    name,
    width: 20,
    height: 20,
    drawing: `<rect x="1" y="1" width="18" height="18" rx="5" fill="${hub}"/>${glyphSvg(maki, onHub, 4, 0.8)}`
  })
  const shield = (letters: number): Icon => ({
    name: `generic_shield-${letters}char`,
    width: 8 + letters * 7,
    height: 18,
    drawing: `<rect x="1" y="1" width="${6 + letters * 7}" height="16" rx="4" fill="${disc}" stroke="${rim}"/>`
  })
  return [
    ...Object.entries(poiIcons).map(round),
    ...Object.entries(hubIcons).map(square),
    ...SHIELD_LETTERS.map(shield),
    { name: "arrow", width: 15, height: 15, drawing: glyphSvg("arrow", arrow, 0, 1) },
    {
      name: "townspot",
      width: 12,
      height: 12,
      drawing: `<circle cx="6" cy="6" r="4" fill="${disc}" stroke="${ink}" stroke-width="2"/>`
    },
    { name: "capital", width: 15, height: 15, drawing: glyphSvg("star", ink, 0, 1) }
  ]
}

const SHEET_WIDTH = 256
const GAP = 2

/** Packs icons into rows; a row is as high as its highest icon. */
const packIcons = (icons: ReadonlyArray<Icon>) => {
  let [x, y, row] = [0, 0, 0]
  const placed = icons.map((icon) => {
    if (x + icon.width > SHEET_WIDTH) {
      x = 0
      y += row + GAP
      row = 0
    }
    const at = { icon, x, y }
    x += icon.width + GAP
    row = Math.max(row, icon.height)
    return at
  })
  return { placed, height: y + row }
}

export interface Sprite {
  readonly json: string
  readonly png: Uint8Array
}

/** Renders a MapLibre sprite sheet for a colour scheme; `ratio` 2 for high-density screens. */
export const makeSprite = async (scheme: Scheme, ratio: 1 | 2): Promise<Sprite> => {
  const { placed, height } = packIcons(iconsOf(scheme))
  const drawings = placed.map(({ icon, x, y }) => `<g transform="translate(${x} ${y})">${icon.drawing}</g>`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SHEET_WIDTH}" height="${height}">${drawings.join("")}</svg>`
  const png = await renderPng(svg, ratio)
  const entries = placed.map(({ icon, x, y }) => [
    icon.name,
    { x: x * ratio, y: y * ratio, width: icon.width * ratio, height: icon.height * ratio, pixelRatio: ratio }
  ])
  return { json: JSON.stringify(Object.fromEntries(entries)), png }
}
