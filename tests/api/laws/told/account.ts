import { DateTime, Effect, Option } from "effect"
import * as fc from "fast-check"
import { addressFieldsOf } from "#api/views/addresses.ts"
import { earliestEnd, type VacationState, vacationState } from "#core/account/vacation.ts"
import { decideCancel, decideEdit } from "#core/request/requestTransitions.ts"
import { dayAfter, localDay } from "#core/shared/localDay.ts"
import { ask, lawSettings, now } from "#tests/api/laws/LawContext.ts"
import { latest, pick } from "#tests/api/laws/rides/World.ts"
import { anAddress, copenhagen } from "#tests/support/builders.ts"
import { type Claim, type Heard, no, toldBy, unless, yes } from "./Claim.ts"
import type { Town } from "./Town.ts"

const { leadDays } = lawSettings.vacation

const onVacation = (
  words: string,
  hear: (state: VacationState, today: string, town: Town) => Heard
): fc.Arbitrary<Claim> =>
  fc.constant({
    words: `the driver ${words}`,
    hear: Effect.fnUntraced(function* (town) {
      const me = yield* ask(town.driver, (api) => api.me.profile())
      if (me._tag === "Refused") throw new Error(`the driver's profile: ${me.code}`)
      const today = localDay(yield* now, me.value.country)
      return Option.some(hear(vacationState(me.value.latestVacation, today, leadDays), today, town))
    })
  })

/** VAC-007 to VAC-009, VAC-018, VAC-019. */
const takeVacation = fc.constantFrom(0, leadDays + 1, leadDays + 2, leadDays + 3).chain((days) =>
  onVacation(`takes a vacation in ${days} days`, (state, today, { driver }) => {
    const fromDate = dayAfter(today, days)
    const payload = { fromDate, toDate: dayAfter(fromDate, 1) }
    return {
      told: state._tag === "None" ? yes : no("invalid_fields"),
      call: ask(driver, (api) => api.me.takeVacation({ payload }))
    }
  })
)

const deleteVacation = onVacation("takes no vacation after all", (state, _today, { driver }) => ({
  told: state._tag === "Planned" ? yes : no("vacation_not_found", "vacation_not_deletable"),
  call: ask(driver, (api) => api.me.deleteVacation())
}))

const extendVacation = fc.constantFrom(-1, 0, 1).chain((days) =>
  onVacation(
    `stays away until the earliest end that can be chosen, and ${days} days`,
    (state, today, { driver }) => {
      const earliest = state._tag === "None" ? today : earliestEnd(state.vacation, today, leadDays)
      const told = () => {
        if (state._tag === "None") return no("vacation_not_found")
        return days < 0 ? no("invalid_fields") : yes
      }
      const payload = { toDate: dayAfter(earliest, days) }
      return { told: told(), call: ask(driver, (api) => api.me.extendVacation({ payload })) }
    }
  )
)

const way = addressFieldsOf({ from: anAddress(), to: anAddress({ ...copenhagen, city: "København" }) })

/** Nobody has a ride on that day. */
const request = fc.record({ who: fc.nat({ max: 2 }), hours: fc.constantFrom(-1, 0, 30, 60) }).map(
  ({ hours, who }): Claim => ({
    words: `passenger ${who} wants a ride in ${hours} hours`,
    hear: Effect.fnUntraced(function* (town) {
      const passenger = pick(town.passengers, who)
      const plannedTime = DateTime.add(yield* now, { hours })
      const payload = { ...way, plannedTime, plannedTimeBy: "DEPARTURE" as const }
      const call = Effect.gen(function* () {
        const made = yield* ask(passenger, (api) => api.requests.createRequest({ headers: {}, payload }))
        if (made._tag === "Done" && "id" in made.value) {
          town.requests.push({ id: made.value.id, passenger })
          town.edges.push(plannedTime)
        }
        return made
      })
      return Option.some({ told: unless(hours > 0 ? [] : ["departure_in_the_past"]), call })
    })
  })
)

const onRequest = (words: string, how: "change" | "cancel") =>
  fc.nat({ max: 2 }).map(
    (but): Claim => ({
      words: `the passenger of the latest request but ${but} ${words}`,
      isPossible: ({ requests }) => requests.length > 0,
      hear: Effect.fnUntraced(function* ({ requests }) {
        const { id, passenger } = latest(requests, but)
        const seen = yield* ask(passenger, (api) => api.requests.request({ params: { id } }))
        if (seen._tag === "Refused") return Option.none()
        const { status } = seen.value
        if (status === "AWAITING_APPROVAL" || status === "BOOKED") return Option.none()
        const call = ask(passenger, (api) =>
          how === "cancel"
            ? api.requests.cancelRequest({ params: { id } })
            : api.requests.changeRequest({
                params: { id },
                payload: { plannedTime: DateTime.add(seen.value.plannedTime, { days: 20 }) }
              })
        )
        return Option.some({
          told: toldBy(how === "cancel" ? decideCancel({ _tag: status }) : decideEdit({ _tag: status })),
          call
        })
      })
    })
  )

export const vacations = [fc.oneof(takeVacation, deleteVacation, extendVacation)]
export const accountClaims = [
  ...vacations,
  request,
  fc.oneof(onRequest("gives it up", "cancel"), onRequest("wants it later", "change"))
]
