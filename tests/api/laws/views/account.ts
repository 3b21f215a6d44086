import { DateTime, Effect, Option } from "effect"
import * as fc from "fast-check"
import { addressFields } from "#api/views/addresses.ts"
import { earliestEnd, type VacationState, vacationState } from "#core/account/vacation.ts"
import { decideCancel, decideEdit } from "#core/request/requestTransitions.ts"
import { addDays, localDay } from "#core/shared/localDay.ts"
import { latest, pick } from "#tests/api/laws/bookings/World.ts"
import { callApi, lawSettings, now } from "#tests/api/laws/LawContext.ts"
import { anAddress, copenhagen } from "#tests/support/builders/entities.ts"
import {
  allowed,
  denied,
  deniedFor,
  type PermittedCall,
  permissionFrom,
  type ViewCheck
} from "./ViewCheck.ts"
import type { ViewWorld } from "./ViewWorld.ts"

const { leadDays } = lawSettings.vacation

const onVacation = (
  description: string,
  read: (state: VacationState, today: string, world: ViewWorld) => PermittedCall
): fc.Arbitrary<ViewCheck> =>
  fc.constant({
    description: `the driver ${description}`,
    read: Effect.fnUntraced(function* (world) {
      const me = yield* callApi(world.driver, (api) => api.me.profile())
      if (me._tag === "Refused") throw new Error(`the driver's profile: ${me.code}`)
      const today = localDay(yield* now, me.value.country)
      return Option.some(read(vacationState(me.value.latestVacation, today, leadDays), today, world))
    })
  })

/** VAC-007 to VAC-009, VAC-018, VAC-019 One vacation at a time, taken some days ahead. */
const takeVacation = fc.constantFrom(0, leadDays + 1, leadDays + 2, leadDays + 3).chain((days) =>
  onVacation(`takes a vacation in ${days} days`, (state, today, { driver }) => {
    const fromDate = addDays(today, days)
    const payload = { fromDate, toDate: addDays(fromDate, 1) }
    return {
      permission: state._tag === "None" ? allowed : denied("invalid_fields"),
      call: callApi(driver, (api) => api.me.takeVacation({ payload }))
    }
  })
)

const deleteVacation = onVacation("deletes the vacation", (state, _today, { driver }) => ({
  permission: state._tag === "Planned" ? allowed : denied("vacation_not_found", "vacation_not_deletable"),
  call: callApi(driver, (api) => api.me.deleteVacation())
}))

const extendVacation = fc.constantFrom(-1, 0, 1).chain((days) =>
  onVacation(`extends the vacation to its earliest end plus ${days} days`, (state, today, { driver }) => {
    const earliest = state._tag === "None" ? today : earliestEnd(state.vacation, today, leadDays)
    const permission = () => {
      if (state._tag === "None") return denied("vacation_not_found")
      return days < 0 ? denied("invalid_fields") : allowed
    }
    const payload = { toDate: addDays(earliest, days) }
    return { permission: permission(), call: callApi(driver, (api) => api.me.extendVacation({ payload })) }
  })
)

const way = addressFields({ from: anAddress(), to: anAddress({ ...copenhagen, city: "København" }) })

const request = fc.record({ index: fc.nat({ max: 2 }), hours: fc.constantFrom(-1, 0, 30, 60) }).map(
  ({ hours, index }): ViewCheck => ({
    description: `passenger ${index} requests a trip in ${hours} hours`,
    read: Effect.fnUntraced(function* (world) {
      const passenger = pick(world.passengers, index)
      const plannedTime = DateTime.add(yield* now, { hours })
      const payload = { ...way, plannedTime, plannedTimeBy: "DEPARTURE" as const }
      const call = Effect.gen(function* () {
        const made = yield* callApi(passenger, (api) => api.requests.createRequest({ headers: {}, payload }))
        if (made._tag === "Done" && "id" in made.value) {
          world.requests.push({ id: made.value.id, passenger })
          world.deadlines.push(plannedTime)
        }
        return made
      })
      return Option.some({ permission: deniedFor(hours > 0 ? [] : ["departure_in_the_past"]), call })
    })
  })
)

const onRequest = (description: string, how: "change" | "cancel") =>
  fc.nat({ max: 2 }).map(
    (but): ViewCheck => ({
      description: `the passenger of the latest request but ${but} ${description}`,
      isPossible: ({ requests }) => requests.length > 0,
      read: Effect.fnUntraced(function* ({ requests }) {
        const { id, passenger } = latest(requests, but)
        const seen = yield* callApi(passenger, (api) => api.requests.request({ params: { id } }))
        if (seen._tag === "Refused") return Option.none()
        const { status } = seen.value
        if (status === "AWAITING_APPROVAL" || status === "BOOKED") return Option.none()
        const call = callApi(passenger, (api) =>
          how === "cancel"
            ? api.requests.cancelRequest({ params: { id } })
            : api.requests.changeRequest({
                params: { id },
                payload: { plannedTime: DateTime.add(seen.value.plannedTime, { days: 20 }) }
              })
        )
        return Option.some({
          permission: permissionFrom(
            how === "cancel" ? decideCancel({ _tag: status }) : decideEdit({ _tag: status })
          ),
          call
        })
      })
    })
  )

export const vacations = [fc.oneof(takeVacation, deleteVacation, extendVacation)]
export const accountChecks = [
  ...vacations,
  request,
  fc.oneof(onRequest("cancels it", "cancel"), onRequest("changes its time", "change"))
]
