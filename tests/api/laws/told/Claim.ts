import { assert } from "@effect/vitest"
import { Effect, Option, Result } from "effect"
import type { Step } from "#tests/api/laws/holds.ts"
import { type Lives, type Outcome } from "#tests/api/laws/LawContext.ts"
import type { Town } from "./Town.ts"

/** Yes, or no for one of these reasons. */
type Told = { readonly may: true } | { readonly may: false; readonly reasons: ReadonlyArray<string> }

export const yes: Told = { may: true }
export const no = (...reasons: ReadonlyArray<string>): Told => ({ may: false, reasons })
/** Whatever speaks against it. */
export const unless = (reasons: ReadonlyArray<string>): Told => (reasons.length === 0 ? yes : no(...reasons))

/** What a rule's answer says of it. */
export const toldBy = <A>(answer: Result.Result<A, { readonly _tag: string }>): Told =>
  Result.match(answer, { onFailure: ({ _tag }) => no(_tag), onSuccess: () => yes })

/** What somebody is told, and the call that it is about. */
export interface Heard {
  readonly told: Told
  readonly call: Effect.Effect<Outcome<unknown>, unknown, Lives>
}

/** Somebody looks at a screen and does what it offers, or what it does not; none where the screen says nothing of it. */
export interface Claim {
  readonly words: string
  readonly isPossible?: (town: Town) => boolean
  readonly hear: (town: Town) => Effect.Effect<Option.Option<Heard>, unknown, Lives>
}

const judge = (words: string, told: Told, outcome: Outcome<unknown>) => {
  const said = told.may ? "yes" : `no, ${told.reasons.join(" or ")}`
  const came = outcome._tag === "Done" ? "was done" : `was refused: ${outcome.code}`
  const holds = told.may
    ? outcome._tag === "Done"
    : outcome._tag === "Refused" && told.reasons.includes(outcome.code)
  assert.isTrue(holds, `${words}: told ${said}; it ${came}`)
}

/** The server does what it told, and nothing else. */
export const keepsWord = ({ hear, isPossible = () => true, words }: Claim): Step<Town> => ({
  words,
  isPossible,
  act: Effect.fnUntraced(function* (town) {
    const heard = yield* hear(town)
    if (Option.isNone(heard)) return
    judge(words, heard.value.told, yield* heard.value.call)
  })
})
