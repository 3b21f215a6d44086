import { createHash } from "node:crypto"
import { assert, beforeAll, describe, it } from "vitest"
import { readCoast } from "#geo/demo/coast.ts"
import { DEMO_SEED } from "#geo/demo/generateDemoRegion.ts"
import { distanceKm } from "#geo/demo/geometry.ts"
import { encodeOsmPbf } from "#geo/demo/map/osmPbf.ts"
import { areaTable } from "#geo/demo/partners/areaTable.ts"
import { type DemoRegion, planDemoRegion } from "#geo/demo/planDemoRegion.ts"
import { makeRadiusSearch } from "#geo/demo/radiusSearch.ts"
import { encodeGtfs } from "#geo/demo/timetable/gtfs.ts"
import { townNamed } from "#geo/demo/towns/Town.ts"
import { edgesOf, isPointInside } from "#geo/region/pointInPolygon.ts"
import { makeUnionFind } from "./unionFind.ts"

let region: DemoRegion

beforeAll(() => {
  region = planDemoRegion(DEMO_SEED)
})

const hashOf = (data: Uint8Array) => createHash("sha256").update(data).digest("hex")

const drivable = () =>
  region.map.ways.filter(({ tags }) => tags["highway"] !== undefined || tags["route"] === "ferry")

/** Points of the road network, dense enough to find every object beside a road. */
const roadPoints = () => [...new Set(drivable().flatMap(({ refs }) => refs))].map(region.map.pointOf)

describe("the demo region", () => {
  it("has the same bytes for the same seed", { timeout: 60_000 }, () => {
    const bytes = ({ map, lines }: DemoRegion) => [hashOf(encodeOsmPbf(map)), hashOf(encodeGtfs(lines))]
    assert.deepStrictEqual(bytes(planDemoRegion(DEMO_SEED)), bytes(region))
  })

  it("connects all towns by roads and ferries", () => {
    const groups = makeUnionFind()
    for (const { refs } of drivable()) for (const ref of refs) groups.union(refs[0] ?? ref, ref)
    const places = region.map.nodes.filter(({ tags }) => /^(city|town|village)$/.test(tags?.["place"] ?? ""))
    assert.strictEqual(places.length, region.towns.length)
    const near = makeRadiusSearch([...new Set(drivable().flatMap(({ refs }) => refs))], region.map.pointOf)
    const groupsOfTowns = places.map(({ point }) => groups.find(near(point, 0.05)[0] ?? -1))
    assert.strictEqual(new Set(groupsOfTowns).size, 1)
  })

  it("has no motorway in a town", () => {
    const inside = region.map.ways
      .filter(({ tags }) => tags["highway"] === "motorway")
      .flatMap(({ refs, tags }) =>
        refs.map((ref) => ({ point: region.map.pointOf(ref), name: tags["name"] }))
      )
      .flatMap(({ point, name }) =>
        region.towns
          .filter(({ center, radiusKm }) => distanceKm(center, point) < radiusKm)
          .map((town) => `${name} in ${town.name}`)
      )
    assert.deepStrictEqual(inside, [])
  })

  it("has no road between towns on a residential street", () => {
    const named = new Set(
      region.towns.map(({ roadStem, country }) => roadStem + (country === "DK" ? "vej" : "vägen"))
    )
    const residential = drivable().filter(
      ({ tags }) => tags["highway"] === "residential" && named.has(tags["name"] ?? "")
    )
    assert.deepStrictEqual(residential, [])
  })

  it("has motorways at sea on bridges and in tunnels only", () => {
    const isLand = readCoast()
    const overSea = region.map.ways.filter(
      ({ refs, tags }) =>
        tags["highway"] === "motorway" &&
        tags["bridge"] === undefined &&
        tags["tunnel"] === undefined &&
        refs.filter((ref) => !isLand(region.map.pointOf(ref))).length > refs.length / 3
    )
    assert.deepStrictEqual(
      overSea.map(({ tags }) => tags["name"]),
      []
    )
  })
})

describe("addresses of the demo region", () => {
  it("are unique and have a postcode of their country's form", () => {
    const houses = region.map.ways.flatMap(({ tags }) =>
      tags["addr:housenumber"] === undefined ? [] : [tags]
    )
    const forms: Record<string, RegExp> = { DK: /^\d{4}$/, SE: /^\d{3} \d{2}$/ }
    assert.isAbove(houses.length, 40_000)
    assert.deepStrictEqual(
      houses.filter((tags) => forms[tags["addr:country"] ?? ""]?.test(tags["addr:postcode"] ?? "") !== true),
      []
    )
    const texts = houses.map((tags) => Object.values(tags).join(", "))
    assert.strictEqual(new Set(texts).size, texts.length)
  })

  it.each([
    ["Roskilde", "4000"],
    ["Køge", "4600"],
    ["Frederiksberg", "2000"],
    ["Aarhus C", "8000"]
  ])("in %s are in %s", (city, postcode) => {
    const codes = region.map.ways
      .filter(({ tags }) => tags["addr:city"] === city)
      .map(({ tags }) => tags["addr:postcode"])
    assert.deepStrictEqual([...new Set(codes)], [postcode])
  })
})

describe("partners of the demo region", () => {
  it("have areas that contain their own town and no other", () => {
    for (const area of region.areas) {
      const contained = areaTable.filter(({ town }) => {
        const { lat, lng } = townNamed(region.towns, town).center
        return isPointInside(edgesOf(area.polygon), lng, lat)
      })
      assert.deepStrictEqual(
        contained.map(({ key }) => key),
        [area.key]
      )
    }
  })

  it("include every verdict: paid, without subsidy, blocked", () => {
    const verdicts = region.areas.flatMap(({ policies }) =>
      policies.map(({ zero_subsidy, blocked }) => `${zero_subsidy}/${blocked}`)
    )
    assert.deepStrictEqual(new Set(verdicts), new Set(["false/false", "true/false", "false/true"]))
  })

  it("have parking sites in their area, at most 300 m from a road", () => {
    const near = makeRadiusSearch(roadPoints(), (point) => point)
    for (const site of region.sites) {
      const area = region.areas.find(({ key }) => key === site.area_key)
      const edges = edgesOf(area?.polygon ?? [])
      assert.isTrue(isPointInside(edges, site.lng, site.lat), `${site.name} lies outside its area`)
      assert.isNotEmpty(near(site, 0.3), `${site.name} has no road`)
    }
  })
})

describe("the timetable of the demo region", () => {
  it("has calls at distinct stops with ascending distances", () => {
    for (const { id, calls } of region.lines) {
      assert.strictEqual(new Set(calls.map(({ stop }) => stop.id)).size, calls.length, id)
      assert.deepStrictEqual(
        calls.map(({ km }) => km),
        calls.map(({ km }) => km).sort((a, b) => a - b),
        id
      )
    }
  })

  it("has a station in every town above 8000 inhabitants", () => {
    const served = new Set(
      region.lines
        .filter(({ mode }) => mode === "rail")
        .flatMap(({ calls }) => calls.map(({ stop }) => stop.name))
    )
    const without = region.towns.filter(
      ({ name, population }) =>
        population > 8000 &&
        ![`${name} St.`, `${name} station`, `${name} H`, `${name} C`].some((n) => served.has(n))
    )
    assert.deepStrictEqual(
      without.map(({ name }) => name),
      []
    )
  })
})
