import { Effect } from "effect"
import { callApi, refused } from "#tests/api/laws/LawContext.ts"
import { holdSeat, lookUpCode } from "#tests/api/laws/tripCodes.ts"
import { latestCode } from "#tests/support/server/accountApi.ts"
import type { Caller } from "#tests/support/world/people.ts"
import type { Action } from "./Action.ts"
import { pick, type Visitor, type World } from "./World.ts"

const lookUpAt = ({ driver, underWay }: World, at: number, caller: Pick<Caller, "token"> | null) =>
  underWay === undefined
    ? Effect.succeed(refused<never>("no trip is under way"))
    : lookUpCode(driver, underWay.id, pick(underWay.stops, at), caller)

const isTripActive = ({ underWay }: World) => underWay !== undefined
const hasLookedUp =
  (which: number) =>
  ({ visitors }: World) =>
    pick(visitors, which).prospectId !== undefined

const tokenOf = ({ token }: Visitor) => (token === undefined ? null : { token })

/** A visitor requests an SMS code, which holds a seat. */
export const holdSeatByPhone = (command: { readonly visitor: number; readonly stop: number }): Action => ({
  description: `visitor ${command.visitor} holds a seat at stop ${command.stop}`,
  transitions: [],
  createdStatus: null,
  isPossible: isTripActive,
  act: Effect.fn("holdSeatByPhone")(function* (world) {
    const visitor = pick(world.visitors, command.visitor)
    const prospect = yield* lookUpAt(world, command.stop, tokenOf(visitor))
    if (prospect._tag === "Refused") return prospect
    const { prospectId } = prospect.value
    const held = yield* holdSeat(visitor.phone, prospectId)
    if (held._tag === "Done") visitor.prospectId = prospectId
    return held
  })
})

/** The visitor verifies the phone number with the code, which reserves the held seat. */
export const verifyPhone = (which: number): Action => ({
  description: `visitor ${which} verifies the phone number`,
  transitions: [],
  createdStatus: "RESERVED",
  isPossible: hasLookedUp(which),
  act: Effect.fn("verifyPhone")(function* ({ visitors }) {
    const visitor = pick(visitors, which)
    const { phone, prospectId = null, token } = visitor
    const otp = yield* latestCode(phone)
    const session =
      token === undefined
        ? yield* callApi(null, (api) =>
            api.auth.register({ payload: { phoneNumber: phone, otp, language: "EN", prospectId } })
          )
        : yield* callApi(null, (api) => api.auth.loginOtp({ payload: { phone, otp, prospectId } }))
    if (session._tag === "Done") visitor.token = session.value.token
    return session
  })
})

/** The verified visitor boards at the stop of the prospect, or at another one. */
export const boardVisitor = (command: {
  readonly visitor: number
  readonly from: number | undefined
}): Action => ({
  description: `visitor ${command.visitor} boards${command.from === undefined ? "" : ` at stop ${command.from}`}`,
  transitions: ["the visitor boards", "the time of a reservation runs out"],
  createdStatus: "ACCEPTED",
  isPossible: hasLookedUp(command.visitor),
  act: Effect.fn("boardVisitor")(function* ({ underWay, visitors }) {
    const { prospectId, token } = pick(visitors, command.visitor)
    if (prospectId === undefined || token === undefined) return refused("not verified")
    const from = command.from === undefined ? undefined : underWay?.stops[command.from]?.id
    const payload = { prospectId, ...(from === undefined ? {} : { fromDriverStopId: from }) }
    return yield* callApi({ token }, (api) => api.byCode.board({ headers: {}, payload }))
  })
})

/** A passenger with an account looks the trip code up and boards. */
export const boardPassenger = (command: { readonly passenger: number; readonly stop: number }): Action => ({
  description: `passenger ${command.passenger} boards at stop ${command.stop}`,
  transitions: [],
  createdStatus: "ACCEPTED",
  isPossible: isTripActive,
  act: Effect.fn("boardPassenger")(function* (world) {
    const caller = pick(world.passengers, command.passenger)
    const prospect = yield* lookUpAt(world, command.stop, caller)
    if (prospect._tag === "Refused") return prospect
    const { prospectId } = prospect.value
    return yield* callApi(caller, (api) => api.byCode.board({ headers: {}, payload: { prospectId } }))
  })
})
