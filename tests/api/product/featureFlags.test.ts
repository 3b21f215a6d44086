import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import {
  get,
  layerAccountApi,
  layerAccountApiWith,
  pick,
  send,
  signUp,
  testSettings
} from "#tests/support/account.ts"

const chosen = { Eid: false, CommuterPass: true, ShareButtonTextExperiment: "variant", NewOne: true }

layer(layerAccountApi)("the flags of a profile", (it) => {
  it.effect("FLAG-011 are the product's, in feature_flags, from the first answer on", () =>
    Effect.gen(function* () {
      const { answer, token } = yield* signUp("+4521000001")
      assert.deepStrictEqual(pick(answer, "user", "feature_flags"), testSettings.featureFlags)
      const me = yield* get("/api/me", { token })
      assert.deepStrictEqual(pick(me, "feature_flags"), testSettings.featureFlags)
    })
  )
})

layer(layerAccountApiWith({ featureFlags: chosen }))(
  "the flags of a profile, where the product chose others",
  (it) => {
    it.effect("FLAG-011 are those, variants and new ones too, and nobody changes their own", () =>
      Effect.gen(function* () {
        const { token } = yield* signUp("+4521000001")
        const changed = yield* send("PATCH", "/api/me", { feature_flags: { Eid: true } }, { token })
        assert.deepStrictEqual(pick(changed, "feature_flags"), chosen)
        assert.deepStrictEqual(pick(yield* get("/api/me", { token }), "feature_flags"), chosen)
      })
    )
  }
)
