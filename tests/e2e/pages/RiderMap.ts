import { expect, type Locator, type Page } from "@playwright/test"
import { PNG } from "pngjs"
import { z } from "zod"

const Query = z.object({ zoom: z.coerce.number(), bounds: z.string() })
const Point = z.object({ lat: z.number(), lng: z.number() })
const Items = z.object({ groups: z.array(z.object({ ...Point.shape, count: z.int() })) })

type Place = z.infer<typeof Point>

/** What the map showed when it loaded its meeting points, and the groups that it got. */
export interface MapAnswer {
  readonly zoom: number
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
  readonly groups: z.infer<typeof Items>["groups"]
}

const readQuery = (url: string) => {
  const { zoom, bounds } = Query.parse(Object.fromEntries(new URL(url).searchParams))
  const [west = 0, south = 0, east = 0, north = 0] = bounds.split(",").map(Number)
  return { zoom, west, south, east, north }
}

/** The height of a latitude on a Mercator map, without a unit. */
const mercator = (lat: number): number => Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360))

/** The map of the rider app, on a page with WebGL. */
export class RiderMap {
  readonly canvas: Locator
  readonly failure: Locator
  readonly retry: Locator
  /** In the order in which they came. */
  readonly answers: Array<MapAnswer> = []
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.canvas = page.locator(".sv-map canvas")
    this.failure = page.getByText("The map could not be loaded.")
    this.retry = page.locator(".sv-map").getByRole("button", { name: "Try again" })
    page.on("requestfinished", async (request) => {
      if (!request.url().includes("/api/v5/map-items")) return
      const answer = await request.response()
      // An answer that the end of the test cuts off is asked for by nobody.
      const body: unknown = await answer?.json().catch(() => undefined)
      if (body !== undefined)
        this.answers.push({ ...readQuery(request.url()), groups: Items.parse(body).groups })
    })
  }

  /** Waits until everything in view is drawn. */
  async waitUntilDrawn(): Promise<void> {
    await expect(this.page.locator(".sv-map .sv-map-box[aria-busy='false']")).toHaveCount(1)
  }

  /** Waits for the meeting points of a map at this zoom, as whole number. */
  async answerAt(zoom: number): Promise<MapAnswer> {
    const find = () => this.answers.findLast((answer) => Math.round(answer.zoom) === zoom)
    await expect.poll(() => find() !== undefined).toBe(true)
    return z.custom<MapAnswer>((answer) => answer !== undefined).parse(find())
  }

  /** The largest group of an answer in a part of the screen, with its position there. */
  async largestGroup(shown: MapAnswer, part: Readonly<Record<"left" | "right" | "top" | "bottom", number>>) {
    const groups = []
    for (const group of shown.groups) groups.push({ ...group, ...(await this.positionOf(group, shown)) })
    const [largest] = groups
      .filter(({ x, y }) => x > part.left && x < part.right && y > part.top && y < part.bottom)
      .toSorted((a, b) => b.count - a.count)
    if (largest === undefined) throw new Error(`There is no group at zoom ${shown.zoom}.`)
    return largest
  }

  /** Counts the pixels of a colour, as #rrggbb, in the part of a phone's screen above its sheet. */
  async countPixels(colour: string): Promise<number> {
    const clip = { x: 0, y: 0, width: 390, height: 400 }
    const { data } = PNG.sync.read(await this.page.screenshot({ clip }))
    const wanted = Number.parseInt(colour.slice(1), 16)
    let count = 0
    for (let at = 0; at < data.length; at += 4) if (data.readUIntBE(at, 3) === wanted) count += 1
    return count
  }

  /** Where a place is on the screen, in pixels, for the view of an answer. */
  private async positionOf({ lat, lng }: Place, { west, south, east, north }: MapAnswer) {
    const box = await this.canvas.boundingBox()
    if (box === null) throw new Error("The map is not visible.")
    return {
      x: box.x + ((lng - west) / (east - west)) * box.width,
      y: box.y + ((mercator(north) - mercator(lat)) / (mercator(north) - mercator(south))) * box.height
    }
  }
}
