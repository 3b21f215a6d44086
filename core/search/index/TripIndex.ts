import type { GeoPoint } from "#core/shared/geo.ts"
import { CallSlab } from "./CallSlab.ts"
import type { CompiledQuery } from "./compileQuery.ts"
import { DAY, DayBlocks, HEADER, HOUR } from "./DayBlocks.ts"
import { DurationHistogram } from "./DurationHistogram.ts"
import { easting, northing, rowOf, squareOf } from "./grid.ts"
import { HashJoin } from "./HashJoin.ts"
import type { Matches } from "./Matches.ts"
import { NearbyBuckets, type QueryEnd } from "./NearbyBuckets.ts"
import { NESTED_LOOP_MAX, nestedLoopJoin } from "./nestedLoopJoin.ts"
import { packPlace, packStop } from "./packedCall.ts"
import { ReachableCalls } from "./ReachableCalls.ts"
import { STOP, TripTable } from "./TripTable.ts"

/** A stop of a trip: a place, and the second of the call. A deactivated stop matches no search. */
export interface TimedPlace extends GeoPoint {
  readonly second: number
  readonly deactivated?: boolean
}

/** The part of a query that decides whether a trip matches. */
export type TripCriteria = Omit<CompiledQuery, "at" | "now">

/**
 * An index of trips in flat arrays: finds the trips that call near one place and later near another, with free seats all the
 * way between. It has no clock and no ids: the caller chooses second 0, and a trip is known by its slot.
 */
export class TripIndex {
  private readonly blocks = new DayBlocks()
  private readonly slab = new CallSlab()
  private readonly trips = new TripTable()
  private readonly durations = new DurationHistogram()
  private readonly hashJoin = new HashJoin()
  private readonly nearOrigin = new NearbyBuckets()
  private readonly nearDestination = new NearbyBuckets()
  private readonly boardings = new ReachableCalls()
  private readonly alightings = new ReachableCalls()

  /** Adds a trip and returns its slot; `stops` are in driving order, `free` are the seats behind each stop but the last. */
  add(stops: ReadonlyArray<TimedPlace>, free: ArrayLike<number>): number {
    const { trips } = this
    const slot = trips.add(stops.length)
    trips.setFree(slot, free)
    let at = trips.first[slot]! * STOP
    for (let position = 0; position < stops.length; position++) {
      const stop = stops[position]!
      const y = northing(stop)
      const x = easting(stop, rowOf(y))
      trips.stops[at] = x
      trips.stops[at + 1] = y
      trips.stops[at + 2] = stop.deactivated === true ? DEACTIVATED : stop.second
      at += STOP
      if (stop.deactivated === true) continue
      const headers = this.blocks.addCall(squareOf(x, y), Math.floor(stop.second / DAY))
      this.slab.add(
        this.blocks.words,
        headers + hourOf(stop.second) * HEADER,
        packStop(slot, position),
        packPlace(x, y, secondOfHour(stop.second))
      )
    }
    this.durations.add(trips.duration(slot))
    return slot
  }

  remove(slot: number): void {
    const { trips, blocks } = this
    this.durations.remove(trips.duration(slot))
    const first = trips.first[slot]! * STOP
    for (let position = 0; position < trips.size[slot]!; position++) {
      const at = first + position * STOP
      const second = trips.stops[at + 2]!
      if (second === DEACTIVATED) continue
      const headers = blocks.find(squareOf(trips.stops[at]!, trips.stops[at + 1]!), Math.floor(second / DAY))
      this.slab.remove(blocks.words, headers + hourOf(second) * HEADER, packStop(slot, position))
      blocks.removeCall(headers)
    }
    trips.remove(slot)
  }

  /** Sets the free seats behind each stop but the last. */
  setFree(slot: number, free: ArrayLike<number>): void {
    this.trips.setFree(slot, free)
  }

  /** Fills `into` with every matching trip and its best stop pair. */
  match(query: TripCriteria, into: Matches): void {
    into.clear()
    const longest = this.durations.max
    const byDeparture = query.by === "DEPARTURE"
    const origin: QueryEnd = {
      point: query.from,
      since: byDeparture ? query.since : query.since - longest,
      until: query.until
    }
    const destination: QueryEnd = {
      point: query.to,
      since: query.since,
      until: byDeparture ? query.until + longest : query.until
    }
    this.nearOrigin.collect(this.blocks, origin, query.walk)
    this.boardings.read(this.slab.words, this.nearOrigin, origin, query.walk)
    if (this.boardings.count <= NESTED_LOOP_MAX) {
      const { seats, walk } = query
      nestedLoopJoin(this.trips, this.boardings, { ...destination, walk, seats }, into)
      return
    }
    this.nearDestination.collect(this.blocks, destination, query.walk)
    this.alightings.read(this.slab.words, this.nearDestination, destination, query.walk)
    const { boardings, alightings } = this
    this.hashJoin.join(this.trips, query.seats, { boardings, alightings }, into)
  }

  /** The second at which a trip calls at a stop. */
  secondAt(slot: number, position: number): number {
    return this.trips.stops[(this.trips.first[slot]! + position) * STOP + 2]!
  }

  /** Removes the gaps between buckets, after adding very many trips. */
  compact(): void {
    this.slab.compact((visit) => this.blocks.forEachHour(visit), this.blocks.words)
  }

  /** The bytes of the call index, and of the trip table. */
  get bytes(): { readonly index: number; readonly trips: number } {
    return { index: this.blocks.bytes + this.slab.bytes, trips: this.trips.bytes }
  }
}

/** Stands for the second of a deactivated stop; the first and the last stop of a trip are never deactivated. */
const DEACTIVATED = -1

const hourOf = (second: number): number => Math.floor((second % DAY) / HOUR)
const secondOfHour = (second: number): number => second % HOUR
