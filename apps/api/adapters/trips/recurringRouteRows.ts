import { Option, Schema } from "effect"
import type { RecurringRoute, RecurringStop } from "#core/recurring/RecurringRoute.ts"
import { GeoPoint, Metres, Seconds } from "#core/shared/geo.ts"
import { HubKind } from "#core/shared/hub.ts"
import { MeetingPointId, RecurringRouteId, RecurringStopId, RecurringTripId } from "#core/shared/ids.ts"

const routeFields = {
  id: RecurringRouteId,
  recurring_trip_id: RecurringTripId,
  distance: Metres,
  duration: Seconds
}
const StopRow = Schema.Struct({
  id: RecurringStopId,
  plan_id: RecurringRouteId,
  position: Schema.Int,
  meeting_point_id: Schema.OptionFromNullOr(MeetingPointId),
  via_stop: Schema.Boolean,
  name: Schema.String,
  street: Schema.String,
  zipcode: Schema.String,
  city: Schema.String,
  lat: Schema.Finite,
  lng: Schema.Finite,
  along: Metres,
  deactivated: Schema.Boolean,
  hub: Schema.NullOr(HubKind)
})
type StopRow = typeof StopRow.Type

const RouteRow = Schema.Struct({ ...routeFields, via: Schema.Array(GeoPoint), route: Schema.String })
export const decodeRouteRows = Schema.decodeUnknownEffect(Schema.Array(RouteRow))
/** The column `route` holds the encoded polyline. */
export const toRoute = ({ route: polyline, ...row }: typeof RouteRow.Type) => ({ ...row, polyline })
/** Leaves out the polyline, which is long, and the via points. */
export const decodePatternRows = Schema.decodeUnknownEffect(Schema.Array(Schema.Struct(routeFields)))
export const decodeStopRows = Schema.decodeUnknownEffect(Schema.Array(StopRow))

const stopOf = (row: StopRow): RecurringStop => ({
  id: row.id,
  position: row.position,
  meetingPointId: row.meeting_point_id,
  viaStop: row.via_stop,
  name: row.name,
  street: row.street,
  zipcode: row.zipcode,
  city: row.city,
  lat: row.lat,
  lng: row.lng,
  along: row.along,
  deactivated: row.deactivated,
  hub: row.hub
})

export const withStops = <P extends { readonly id: RecurringRouteId }>(
  route: P,
  stops: ReadonlyArray<StopRow>
) => ({
  ...route,
  stops: stops.map(stopOf)
})

export const stopColumns = (routeId: RecurringRouteId) => (stop: RecurringRoute["stops"][number]) => ({
  id: stop.id,
  plan_id: routeId,
  position: stop.position,
  meeting_point_id: Option.getOrNull(stop.meetingPointId),
  via_stop: stop.viaStop,
  name: stop.name,
  street: stop.street,
  zipcode: stop.zipcode,
  city: stop.city,
  lat: stop.lat,
  lng: stop.lng,
  along: stop.along,
  deactivated: stop.deactivated,
  hub: stop.hub
})
