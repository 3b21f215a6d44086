import { type Flavor, namedFlavor } from "@protomaps/basemaps"

export type Scheme = "light" | "dark"

/**
 * The base colours of the map; they match the surfaces of the apps but are independent of their design
 * tokens.
 */
interface MapColours {
  readonly ground: string
  readonly built: string
  readonly green: string
  readonly wood: string
  readonly water: string
  readonly waterLabel: string
  readonly building: string
  readonly road: string
  readonly minorRoad: string
  readonly highway: string
  readonly casing: string
  readonly rail: string
  readonly label: string
  readonly quietLabel: string
  readonly halo: string
}

const mapColours: Readonly<Record<Scheme, MapColours>> = {
  light: {
    ground: "#f6f3ec",
    built: "#eee9df",
    green: "#e1ebd8",
    wood: "#d6e4cf",
    water: "#c8dfe1",
    waterLabel: "#47757a",
    building: "#e7e1d5",
    road: "#ffffff",
    minorRoad: "#fdfcf9",
    highway: "#f7e6c4",
    casing: "#dcd5c7",
    rail: "#b9b6ac",
    label: "#26352f",
    quietLabel: "#5d6862",
    halo: "#faf8f3"
  },
  dark: {
    ground: "#18221d",
    built: "#1f2b25",
    green: "#1a2f22",
    wood: "#182d20",
    water: "#0a2a34",
    waterLabel: "#6fa3a6",
    building: "#26332c",
    road: "#43544b",
    minorRoad: "#34443b",
    highway: "#5a553c",
    casing: "#111916",
    rail: "#3d4a44",
    label: "#e6e4da",
    quietLabel: "#9aa69f",
    halo: "#131b17"
  }
}

/** Builds the flavor of a scheme: the flavor of the basemap with all visible colours replaced. */
export const mapFlavor = (scheme: Scheme): Flavor => {
  const colours = mapColours[scheme]
  return {
    ...namedFlavor(scheme),
    ...areaColours(colours),
    ...roadColours(colours),
    ...tunnelAndBridgeColours(colours),
    ...labelColours(colours)
  }
}

/** Colours of labels and icons in our own layers. */
export const iconColours = (scheme: Scheme) => {
  const { quietLabel, halo, built } = mapColours[scheme]
  return { quietLabel, halo, built }
}

// The background is water: the sea has no features of its own.
const areaColours = ({ ground, built, green, wood, water, building, casing }: MapColours) => ({
  background: water,
  earth: ground,
  water,
  park_a: green,
  park_b: green,
  wood_a: wood,
  wood_b: wood,
  scrub_a: green,
  scrub_b: green,
  zoo: green,
  hospital: built,
  industrial: built,
  school: built,
  pedestrian: built,
  military: built,
  aerodrome: built,
  glacier: ground,
  sand: built,
  beach: built,
  pier: built,
  runway: casing,
  buildings: building,
  boundaries: casing
})

const roadColours = ({ road, minorRoad, highway, casing, rail }: MapColours) => ({
  minor_service_casing: casing,
  minor_casing: casing,
  link_casing: casing,
  major_casing_late: casing,
  major_casing_early: casing,
  highway_casing_late: casing,
  highway_casing_early: casing,
  other: casing,
  minor_service: minorRoad,
  minor_a: minorRoad,
  minor_b: road,
  link: highway,
  major: road,
  highway,
  railway: rail
})

const tunnelAndBridgeColours = ({ road, minorRoad, highway, casing, building }: MapColours) => ({
  tunnel_other_casing: casing,
  tunnel_minor_casing: casing,
  tunnel_link_casing: casing,
  tunnel_major_casing: casing,
  tunnel_highway_casing: casing,
  tunnel_other: building,
  tunnel_minor: building,
  tunnel_link: building,
  tunnel_major: building,
  tunnel_highway: building,
  bridges_other_casing: casing,
  bridges_minor_casing: casing,
  bridges_link_casing: casing,
  bridges_major_casing: casing,
  bridges_highway_casing: casing,
  bridges_other: minorRoad,
  bridges_minor: road,
  bridges_link: highway,
  bridges_major: road,
  bridges_highway: highway
})

const labelColours = ({ label, quietLabel, halo, waterLabel }: MapColours) => ({
  roads_label_minor: quietLabel,
  roads_label_minor_halo: halo,
  roads_label_major: quietLabel,
  roads_label_major_halo: halo,
  ocean_label: waterLabel,
  subplace_label: quietLabel,
  subplace_label_halo: halo,
  city_label: label,
  city_label_halo: halo,
  state_label: quietLabel,
  state_label_halo: halo,
  country_label: quietLabel,
  address_label: quietLabel,
  address_label_halo: halo
})
