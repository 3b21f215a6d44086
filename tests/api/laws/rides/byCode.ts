import { Effect } from "effect"
import { hold, lookUp } from "#tests/api/laws/kerb.ts"
import { ask, refused } from "#tests/api/laws/LawContext.ts"
import { latestCode } from "#tests/support/account.ts"
import type { Caller } from "#tests/support/scene.ts"
import type { Action } from "./Action.ts"
import { pick, type Visitor, type World } from "./World.ts"

const lookUpAt = ({ driver, underWay }: World, at: number, who: Pick<Caller, "token"> | null) =>
  underWay === undefined
    ? Effect.succeed(refused<never>("nobody is on the road"))
    : lookUp(driver, underWay.id, pick(underWay.stops, at), who)

const isUnderWay = ({ underWay }: World) => underWay !== undefined
const hasLookedUp =
  (which: number) =>
  ({ visitors }: World) =>
    pick(visitors, which).prospectId !== undefined

const tokenOf = ({ token }: Visitor) => (token === undefined ? null : { token })

/** A visitor asks for a code by phone: the seat is held meanwhile. */
export const holdByPhone = (command: { readonly visitor: number; readonly stop: number }): Action => ({
  words: `visitor ${command.visitor} holds a seat at stop ${command.stop}`,
  moves: [],
  makes: null,
  isPossible: isUnderWay,
  act: Effect.fn("holdByPhone")(function* (village) {
    const visitor = pick(village.visitors, command.visitor)
    const seen = yield* lookUpAt(village, command.stop, tokenOf(visitor))
    if (seen._tag === "Refused") return seen
    const { prospectId } = seen.value
    const held = yield* hold(visitor.phone, prospectId)
    if (held._tag === "Done") visitor.prospectId = prospectId
    return held
  })
})

/** The visitor types the code: what was held is reserved. */
export const verify = (which: number): Action => ({
  words: `visitor ${which} verifies the phone number`,
  moves: [],
  makes: "RESERVED",
  isPossible: hasLookedUp(which),
  act: Effect.fn("verify")(function* ({ visitors }) {
    const visitor = pick(visitors, which)
    const { phone, prospectId = null, token } = visitor
    const otp = yield* latestCode(phone)
    const session = yield* ask(null, (api) =>
      token === undefined
        ? api.auth.register({ payload: { phoneNumber: phone, otp, language: "EN", prospectId } })
        : api.auth.loginOtp({ payload: { phone, otp, prospectId } })
    )
    if (session._tag === "Done") visitor.token = session.value.token
    return session
  })
})

/** Whoever was verified gets on, at the stop that was looked up or at another. */
export const boardVisitor = (command: {
  readonly visitor: number
  readonly from: number | undefined
}): Action => ({
  words: `visitor ${command.visitor} gets on${command.from === undefined ? "" : ` at stop ${command.from}`}`,
  moves: ["Board", "RunOut"],
  makes: "ACCEPTED",
  isPossible: hasLookedUp(command.visitor),
  act: Effect.fn("boardVisitor")(function* ({ underWay, visitors }) {
    const { prospectId, token } = pick(visitors, command.visitor)
    if (prospectId === undefined || token === undefined) return refused("nobody has been verified")
    const from = command.from === undefined ? undefined : underWay?.stops[command.from]?.id
    const payload = { prospectId, ...(from === undefined ? {} : { fromDriverStopId: from }) }
    return yield* ask({ token }, (api) => api.byCode.board({ headers: {}, payload }))
  })
})

/** Somebody with an account types the driver's code, and gets on. */
export const boardPassenger = (command: { readonly passenger: number; readonly stop: number }): Action => ({
  words: `passenger ${command.passenger} gets at stop ${command.stop}`,
  moves: [],
  makes: "ACCEPTED",
  isPossible: isUnderWay,
  act: Effect.fn("boardPassenger")(function* (village) {
    const caller = pick(village.passengers, command.passenger)
    const seen = yield* lookUpAt(village, command.stop, caller)
    if (seen._tag === "Refused") return seen
    const { prospectId } = seen.value
    return yield* ask(caller, (api) => api.byCode.board({ headers: {}, payload: { prospectId } }))
  })
})
