import { roleColour } from "#ui/map/roleColour.ts"
import { palettes, roles, type Scheme } from "#ui/theme/tokens.ts"
import { own, ownPrefix } from "./toFeatures.ts"

/*
 * The images of our layers, drawn when the map asks for them. The name has all that decides the look, `sv-car-driver-light`, so that a
 * style of another scheme asks for its own.
 */

const schemes = ["light", "dark"] as const satisfies readonly Scheme[]
const shapes = ["start", "destination", "car", "point", "group"] as const
type Shape = (typeof shapes)[number]

/** Pixels from the middle of the largest group to its edge. */
export const groupRadius = 28

export const imageName = (shape: Shape, role: (typeof roles)[number], scheme: Scheme): string =>
  own(`${shape}-${role}-${scheme}`)

type Look = { readonly fill: string; readonly ground: string; readonly on: string }

type Drawing = {
  /** Width and height in pixels. */
  readonly size: readonly [width: number, height: number]
  readonly draw: (canvas: CanvasRenderingContext2D, look: Look) => void
}

const disc = (
  canvas: CanvasRenderingContext2D,
  at: readonly [x: number, y: number],
  radius: number
): void => {
  canvas.beginPath()
  canvas.arc(at[0], at[1], radius, 0, 2 * Math.PI)
}

const fillPath = (canvas: CanvasRenderingContext2D, path: Path2D, colour: string): void => {
  canvas.fillStyle = colour
  canvas.fill(path)
}

/** A disc of `radius` with a rim of `rim` pixels, in a square that has room for both. */
const round = (
  radius: number,
  rim: number,
  colours: (look: Look) => readonly [fill: string, rim: string]
): Drawing => ({
  size: [2 * (radius + rim), 2 * (radius + rim)],
  draw: (canvas, look) => {
    const [fill, edge] = colours(look)
    const middle = [radius + rim, radius + rim] as const
    disc(canvas, middle, radius + rim)
    canvas.fillStyle = edge
    canvas.fill()
    disc(canvas, middle, radius)
    canvas.fillStyle = fill
    canvas.fill()
  }
})

/** From Maki, 15 by 15 pixels. */
const carGlyph =
  "M13.84,6.852,12.6,5.7,11.5,3.5a1.05,1.05,0,0,0-.9-.5H4.4a1.05,1.05,0,0,0-.9.5L2.4,5.7,1.16,6.852A.5.5,0,0,0,1,7.219V11.5a.5.5,0,0,0,.5.5h2c.2,0,.5-.2.5-.4V11h7v.5c0,.2.2.5.4.5h2.1a.5.5,0,0,0,.5-.5V7.219A.5.5,0,0,0,13.84,6.852ZM4.5,4h6l1,2h-8ZM5,8.6c0,.2-.3.4-.5.4H2.4C2.2,9,2,8.7,2,8.5V7.4c.1-.3.3-.5.6-.4l2,.4c.2,0,.4.3.4.5Zm8-.1c0,.2-.2.5-.4.5H10.5c-.2,0-.5-.2-.5-.4V7.9c0-.2.2-.5.4-.5l2-.4c.3-.1.5.1.6.4Z"

const car: Drawing = {
  size: [38, 38],
  draw: (canvas, look) => {
    round(17, 2, ({ fill, ground }) => [fill, ground]).draw(canvas, look)
    canvas.translate(7.75, 7.4)
    canvas.scale(1.5, 1.5)
    fillPath(canvas, new Path2D(carGlyph), look.on)
  }
}

/** A pin of 30 by 40 pixels whose tip is in the middle of its lower edge. */
const pinOutline = "M15 38.5C12 31 2 24 2 15a13 13 0 0 1 26 0c0 9-10 16-13 23.5z"

const destination: Drawing = {
  size: [30, 40],
  draw: (canvas, { fill, ground, on }) => {
    const outline = new Path2D(pinOutline)
    fillPath(canvas, outline, fill)
    canvas.strokeStyle = ground
    canvas.lineWidth = 2
    canvas.stroke(outline)
    disc(canvas, [15, 15], 5)
    canvas.fillStyle = on
    canvas.fill()
  }
}

const start: Drawing = {
  size: [26, 26],
  draw: (canvas, look) => {
    round(11, 2, ({ fill, ground }) => [fill, ground]).draw(canvas, look)
    disc(canvas, [13, 13], 6)
    canvas.fillStyle = look.ground
    canvas.fill()
  }
}

const drawings: Readonly<Record<Shape, Drawing>> = {
  start,
  destination,
  car,
  point: round(7, 2, ({ fill, ground }) => [fill, ground]),
  group: round(groupRadius - 2, 2, ({ fill, ground }) => [ground, fill])
}

/** Device pixels per pixel of an image. */
export const imageRatio = 2

/** Draws the image of a name; `undefined` for a name that is none of ours. */
export const drawImage = (name: string): ImageData | undefined => {
  const [shapeName, roleName, schemeName] = name.slice(ownPrefix.length).split("-")
  const shape = shapes.find((one) => one === shapeName)
  const role = roles.find((one) => one === roleName)
  const scheme = schemes.find((one) => one === schemeName)
  if (!name.startsWith(ownPrefix) || shape === undefined || role === undefined || scheme === undefined)
    return undefined
  const { size, draw } = drawings[shape]
  const [width, height] = [size[0] * imageRatio, size[1] * imageRatio]
  const canvas = Object.assign(document.createElement("canvas"), { width, height }).getContext("2d")
  if (canvas === null) return undefined
  canvas.scale(imageRatio, imageRatio)
  const { roles: colours, surfaces } = palettes[scheme]
  draw(canvas, {
    fill: roleColour(scheme, role),
    ground: surfaces.raised,
    on: role === "driver" ? colours.driver.on : surfaces.raised
  })
  return canvas.getImageData(0, 0, width, height)
}
