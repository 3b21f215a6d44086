import type { MeetingPointId } from "#core/shared/ids.ts"

interface PlannedRoute<Step> {
  readonly duration: number
  readonly route: string
  readonly steps: ReadonlyArray<Step>
}

/** TRIP-035 The payload carries duration, route and steps only when the driver changed the route. */
export const changedRouteFields = <Step>(
  { duration, route, steps }: PlannedRoute<Step>,
  isChanged: boolean
) => (isChanged ? { departureDuration: duration, departureRoute: route, departureRouteSteps: steps } : {})

/** TRIP-036 The payload names the meeting points that the driver did not deactivate. */
export const activeStopIds = (
  stops: ReadonlyArray<{ readonly id: MeetingPointId; readonly deactivated: boolean }>
): ReadonlyArray<MeetingPointId> => stops.filter((stop) => !stop.deactivated).map(({ id }) => id)
