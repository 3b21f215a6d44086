import type { GeoPoint } from "#core/shared/geo.ts"
import { CallSlab } from "./CallSlab.ts"
import { whereOf, whoOf } from "./call.ts"
import { DAY, DayBlocks, HEADER, HOUR } from "./DayBlocks.ts"
import { Durations } from "./Durations.ts"
import { easting, northing, rowOf, squareOf } from "./ground.ts"
import type { Matches } from "./Matches.ts"
import { type End, NearbyBuckets } from "./NearbyBuckets.ts"
import { ReachableCalls } from "./ReachableCalls.ts"
import { StopPairJoin } from "./StopPairJoin.ts"
import { STOP, TripTable } from "./TripTable.ts"
import { FEW, walkTrips } from "./walkTrips.ts"

/** A place and the second at which the car stops there; `isOff`: nobody gets in or out. */
export interface TimedPlace extends GeoPoint {
  readonly second: number
  readonly isOff?: boolean
}

/** What is looked for: between two places, at most so many metres to walk at each end, and the seconds asked for. */
export interface IndexQuery {
  readonly from: GeoPoint
  readonly to: GeoPoint
  readonly walk: number
  readonly by: "DEPARTURE" | "ARRIVAL"
  readonly since: number
  readonly until: number
  readonly seats: number
}

/**
 * Every open trip of an area, in flat arrays: finds those that pass near one place and later near another, with seats
 * all the way between. Knows no clock and no ids: seconds count from where the caller's do, and a trip is its slot.
 */
export class TripIndex {
  private readonly blocks = new DayBlocks()
  private readonly slab = new CallSlab()
  private readonly trips = new TripTable()
  private readonly durations = new Durations()
  private readonly pairing = new StopPairJoin()
  private readonly aroundStart = new NearbyBuckets()
  private readonly aroundGoal = new NearbyBuckets()
  private readonly starts = new ReachableCalls()
  private readonly goals = new ReachableCalls()

  /** Takes a trip in; `stops` in driving order, `free` seats behind each of them but the last. Answers its slot. */
  publish(stops: ReadonlyArray<TimedPlace>, free: ArrayLike<number>): number {
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
      trips.stops[at + 2] = stop.isOff === true ? OFF : stop.second
      at += STOP
      if (stop.isOff === true) continue
      const headers = this.blocks.enter(squareOf(x, y), Math.floor(stop.second / DAY))
      this.slab.add(
        this.blocks.numbers,
        headers + hourOf(stop.second) * HEADER,
        whoOf(slot, position),
        whereOf(x, y, secondOfHour(stop.second))
      )
    }
    this.durations.add(trips.duration(slot))
    return slot
  }

  /** Takes a trip out. */
  cancel(slot: number): void {
    const { trips, blocks } = this
    this.durations.remove(trips.duration(slot))
    const first = trips.first[slot]! * STOP
    for (let position = 0; position < trips.size[slot]!; position++) {
      const at = first + position * STOP
      const second = trips.stops[at + 2]!
      if (second === OFF) continue
      const headers = blocks.find(squareOf(trips.stops[at]!, trips.stops[at + 1]!), Math.floor(second / DAY))
      this.slab.remove(blocks.numbers, headers + hourOf(second) * HEADER, whoOf(slot, position))
      blocks.leave(headers)
    }
    trips.drop(slot)
  }

  /** Free seats behind each stop but the last. */
  setFree(slot: number, free: ArrayLike<number>): void {
    this.trips.setFree(slot, free)
  }

  /** Fills `into` with every trip that matches, each with its best pair of stops. */
  match(query: IndexQuery, into: Matches): void {
    into.clear()
    const ahead = this.durations.most
    const byDeparture = query.by === "DEPARTURE"
    const start: End = {
      point: query.from,
      since: byDeparture ? query.since : query.since - ahead,
      until: query.until
    }
    const goal: End = {
      point: query.to,
      since: query.since,
      until: byDeparture ? query.until + ahead : query.until
    }
    this.aroundStart.collect(this.blocks, start, query.walk)
    this.starts.read(this.slab.numbers, this.aroundStart, start, query.walk)
    if (this.starts.count <= FEW) {
      walkTrips(this.trips, this.starts, { ...goal, walk: query.walk, seats: query.seats }, into)
      return
    }
    this.aroundGoal.collect(this.blocks, goal, query.walk)
    this.goals.read(this.slab.numbers, this.aroundGoal, goal, query.walk)
    this.pairing.join(this.trips, query.seats, { starts: this.starts, goals: this.goals }, into)
  }

  /** Second at which a trip calls at a stop. */
  secondAt(slot: number, position: number): number {
    return this.trips.stops[(this.trips.first[slot]! + position) * STOP + 2]!
  }

  /** Moves everything together, without gaps: after taking in very many trips. */
  compact(): void {
    this.slab.compact((visit) => this.blocks.forEachHour(visit), this.blocks.numbers)
  }

  /** Bytes of the part that finds calls, and of what is known of each trip. */
  get bytes(): { readonly index: number; readonly trips: number } {
    return { index: this.blocks.bytes + this.slab.bytes, trips: this.trips.bytes }
  }
}

/** Stands for the second of a stop that is switched off; the first stop and the last never are. */
const OFF = -1

const hourOf = (second: number): number => Math.floor((second % DAY) / HOUR)
const secondOfHour = (second: number): number => second % HOUR
