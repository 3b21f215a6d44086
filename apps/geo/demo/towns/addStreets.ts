import type { OsmMap, Tags } from "#geo/demo/map/OsmMap.ts"
import { itemAt } from "#geo/demo/random.ts"
import type { StreetGrid, StreetLink } from "./StreetGrid.ts"

const tagsOf = ({ rank, name }: StreetLink): Tags => ({
  highway: rank,
  name,
  maxspeed: rank === "residential" ? "40" : "50",
  ...(rank === "residential" ? {} : { lit: "yes" })
})

const continues = (before: StreetLink | undefined, link: StreetLink) =>
  before !== undefined && before.to === link.from && before.name === link.name && before.rank === link.rank

/** Adds the streets to the map when names and ranks are final: one way for each run of equal blocks. */
export const addStreets = (map: OsmMap, grid: StreetGrid) => {
  let run: Array<StreetLink> = []
  const addRun = () => {
    const [first] = run
    if (first === undefined) return
    map.addWay([first.from.node, ...run.map(({ to }) => to.node)], tagsOf(first))
    run = []
  }
  grid.links.forEach((link, i) => {
    if (i > 0 && !continues(itemAt(grid.links, i - 1), link)) addRun()
    run.push(link)
  })
  addRun()
}
