import { assert, describe, it } from "@effect/vitest"
import { Effect, Option } from "effect"
import { Places, type Prediction } from "#core/ports/Places.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import { makeRandom, type Random } from "#geo/demo/random.ts"
import { layerRegionPlaces } from "#geo/places/layerRegionPlaces.ts"
import { extracts } from "#tests/support/region/extracts.ts"
import { misspell } from "./misspell.ts"
import { importAddresses, type RealAddress } from "./realAddresses.ts"

const SEED = 20_261_121

interface SearchCase {
  readonly typed: string
  readonly near: Option.Option<GeoPoint>
  readonly isExpected: (prediction: Prediction) => boolean
}
type MakeCase = (address: RealAddress, random: Random) => SearchCase

const pointNear = ({ lat, lng }: GeoPoint, random: Random) =>
  Option.some({ lat: lat + random.between(-0.012, 0.012), lng: lng + random.between(-0.02, 0.02) })

/** With town and postal code, with the town, or without either near the address. */
const wholeAddress: MakeCase = (address, random) => {
  const wrong = `${misspell(address.street, random)} ${address.number}`.trim()
  const near = pointNear(address, random)
  const wanted = `${address.street} ${address.number}`.trim()
  return {
    ...random.pick([
      { typed: `${wrong}, ${address.town}`, near: Option.none() },
      { typed: `${wrong} ${address.town.replace(/^[\d ]+/, "")}`, near: Option.none() },
      { typed: wrong, near }
    ]),
    isExpected: ({ mainText, description }) => mainText === wanted && description.includes(address.town)
  }
}

/** Seven of ten letters of the street, near the address. */
const whileTyping: MakeCase = (address, random) => {
  const wrong = misspell(address.street, random)
  return {
    typed: wrong.slice(0, Math.max(6, Math.ceil(wrong.length * 0.7))),
    near: pointNear(address, random),
    isExpected: ({ mainText }) => mainText === address.street
  }
}

/** The share of cases with the expected address among the first five predictions. */
const shareFound = (osm: string, cases: number, make: MakeCase) =>
  Effect.gen(function* () {
    const { folder, addresses } = yield* importAddresses(osm)
    const random = makeRandom(SEED)
    const runCase = Effect.gen(function* () {
      const { typed, near, isExpected } = make(random.pick(addresses), random)
      const predictions = yield* (yield* Places).autocomplete(typed, near)
      return predictions.slice(0, 5).some(isExpected)
    })
    const found = yield* Effect.replicateEffect(runCase, cases).pipe(
      Effect.provide(layerRegionPlaces(folder))
    )
    return found.filter(Boolean).length / cases
  })

/** 5,000 cases in all; an extract without houses is searched for its streets. */
const samples = [
  ["Copenhagen", extracts.copenhagen, 1800],
  ["Rønne", extracts.roenne, 1300],
  ["Wechelderzande", extracts.wechel, 1000],
  ["Oslo", extracts.oslo, 600],
  ["Lyngby", extracts.lyngby, 200],
  ["Lund", extracts.lund, 100]
] as const

describe.runIf(extracts.areAvailable)(
  `with one mistake in every word of the street${extracts.skipNote}`,
  () => {
    it.effect.each(samples)(
      "MAP-012 an address of %s is among the first five in 99 of 100 cases",
      ([, osm, cases]) =>
        Effect.gen(function* () {
          assert.isAtLeast(yield* shareFound(osm, cases, wholeAddress), 0.99)
        })
    )

    it.effect.each(samples)(
      "MAP-012 a street of %s is among the first five in 95 of 100 cases before it is complete",
      ([, osm, cases]) =>
        Effect.gen(function* () {
          assert.isAtLeast(yield* shareFound(osm, cases / 2, whileTyping), 0.95)
        })
    )
  }
)
