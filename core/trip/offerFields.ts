import type { MeetingPointId } from "#core/shared/ids.ts"

interface Road<Step> {
  readonly duration: number
  readonly route: string
  readonly steps: ReadonlyArray<Step>
}

/** TRIP-035 what was drawn is told only when the driver changed the road. */
export const drawnRoute = <Step>({ duration, route, steps }: Road<Step>, isChanged: boolean) =>
  isChanged ? { departureDuration: duration, departureRoute: route, departureRouteSteps: steps } : {}

/** TRIP-036 the meeting points that the driver left on. */
export const activeStops = (
  stops: ReadonlyArray<{ readonly id: MeetingPointId; readonly deactivated: boolean }>
): ReadonlyArray<MeetingPointId> => stops.filter((stop) => !stop.deactivated).map(({ id }) => id)
