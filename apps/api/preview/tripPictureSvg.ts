import { drawRoad, pictureSize } from "./drawRoad.ts"

/** More corners than this make no difference to the eye. */
const CORNERS = 400
const TILE = 96
const ground = "#ddeeed"

/** The app's icon in a corner, from the text of its file. */
const iconAt = (icon: string): string => {
  const [x, y] = [pictureSize.width - TILE - 36, pictureSize.height - TILE - 36]
  return icon.replace("<svg ", `<svg x="${x}" y="${y}" width="${TILE}" height="${TILE}" `)
}

/**
 * Draws the picture of a shared trip as SVG without text: its road and both ends. `route` is an encoded polyline of precision 5, as the
 * viewer may see it; `icon` the text of the app's icon, a square SVG.
 */
export const tripPictureSvg = (route: string, icon: string): string => {
  const { height, width } = pictureSize
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${ground}"/>${drawRoad(route, CORNERS)}${iconAt(icon)}</svg>`
}
