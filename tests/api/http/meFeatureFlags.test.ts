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
} from "#tests/support/server/accountApi.ts"

const changedFlags = { Eid: false, CommuterPass: true, ShareButtonTextExperiment: "variant", NewOne: true }

layer(layerAccountApi)("the feature flags of a profile", (it) => {
  it.effect("FLAG-011 are those of the product settings, from sign-up on", () =>
    Effect.gen(function* () {
      const { answer, token } = yield* signUp("+4521000001")
      assert.deepStrictEqual(pick(answer, "user", "feature_flags"), testSettings.featureFlags)
      const me = yield* get("/api/me", { token })
      assert.deepStrictEqual(pick(me, "feature_flags"), testSettings.featureFlags)
    })
  )
})

layer(layerAccountApiWith({ featureFlags: changedFlags }))(
  "the feature flags of a profile with changed product settings",
  (it) => {
    it.effect(
      "FLAG-011 are the changed ones, also variants and new flags, and a profile change does not alter them",
      () =>
        Effect.gen(function* () {
          const { token } = yield* signUp("+4521000001")
          const changed = yield* send("PATCH", "/api/me", { feature_flags: { Eid: true } }, { token })
          assert.deepStrictEqual(pick(changed, "feature_flags"), changedFlags)
          assert.deepStrictEqual(pick(yield* get("/api/me", { token }), "feature_flags"), changedFlags)
        })
    )
  }
)
