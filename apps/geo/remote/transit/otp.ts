import { DateTime, Effect, Schema } from "effect"
import type { JourneyQuery } from "#core/search/SearchQuery.ts"
import { GeoPoint, metres } from "#core/shared/geo.ts"
import { toTransitMode } from "./modes.ts"
import type { JourneyPlanner, RemoteJourney } from "./RemoteJourney.ts"

const QUERY = `query Journeys($from: PlanLabeledLocationInput!, $to: PlanLabeledLocationInput!, $when: PlanDateTimeInput!) {
  planConnection(origin: $from, destination: $to, dateTime: $when, modes: { transitOnly: true }, first: 8) {
    edges {
      node {
        legs {
          mode
          distance
          headsign
          start { scheduledTime }
          end { scheduledTime }
          from { name lat lon }
          to { name lat lon }
          route { shortName longName }
          agency { name }
        }
      }
    }
  }
}`

const text = Schema.NullOr(Schema.String)
const Place = Schema.Struct({ name: text, lat: GeoPoint.fields.lat, lon: GeoPoint.fields.lng })
const Time = Schema.Struct({ scheduledTime: Schema.DateTimeUtcFromString })
const Leg = Schema.Struct({
  mode: Schema.String,
  distance: Schema.NullOr(Schema.Finite),
  headsign: text,
  start: Time,
  end: Time,
  from: Place,
  to: Place,
  route: Schema.NullOr(Schema.Struct({ shortName: text, longName: text })),
  agency: Schema.NullOr(Schema.Struct({ name: Schema.String }))
})
const Edge = Schema.Struct({ node: Schema.Struct({ legs: Schema.Array(Leg) }) })
const Answer = Schema.Struct({
  data: Schema.Struct({ planConnection: Schema.NullOr(Schema.Struct({ edges: Schema.Array(Edge) })) })
})

const toLocation = ({ lat, lng }: GeoPoint) => ({
  location: { coordinate: { latitude: lat, longitude: lng } }
})

const toDateTime = ({ at: time, by }: JourneyQuery) =>
  by === "DEPARTURE"
    ? { earliestDeparture: DateTime.formatIso(time) }
    : { latestArrival: DateTime.formatIso(time) }

const toHalt = ({ name, lat, lon }: typeof Place.Type, { scheduledTime }: typeof Time.Type) => ({
  name: name ?? "",
  point: { lat, lng: lon },
  at: scheduledTime
})

const lineOf = (route: (typeof Leg.Type)["route"]) => {
  const short = route?.shortName?.trim() ?? ""
  return short === "" ? (route?.longName?.trim() ?? "") : short
}

const toLeg = (leg: typeof Leg.Type): RemoteJourney["legs"][number] => ({
  mode: toTransitMode(leg.mode),
  line: lineOf(leg.route),
  headsign: leg.headsign ?? "",
  agency: leg.agency?.name ?? "",
  from: toHalt(leg.from, leg.start),
  to: toHalt(leg.to, leg.end),
  distance: metres(Math.round(Math.max(0, leg.distance ?? 0)))
})

/**
 * Requests `planConnection` of the GTFS GraphQL API of OpenTripPlanner 2.6 or later, whose times have a zone.
 */
export const planByOtp: JourneyPlanner = Effect.fn("planByOtp")(function* (service, search) {
  const variables = { from: toLocation(search.from), to: toLocation(search.to), when: toDateTime(search) }
  const { data } = yield* service.request({ path: "gtfs/v1", body: { query: QUERY, variables } }, Answer)
  return (data.planConnection?.edges ?? []).map(({ node }) => ({ legs: node.legs.map(toLeg) }))
})
