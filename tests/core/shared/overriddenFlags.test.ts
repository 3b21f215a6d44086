import { expect, it } from "vitest"
import { overriddenFlags } from "#core/shared/overriddenFlags.ts"

const flags = { Eid: true, SurveyTarget: false, ShareButtonTextExperiment: "control" }

it("N59 an administrator's own flags replace those of the profile", () => {
  expect(overriddenFlags(flags, { Eid: false, ShareButtonTextExperiment: true }, true)).toEqual({
    Eid: false,
    SurveyTarget: false,
    ShareButtonTextExperiment: true
  })
})
it("N59 nobody else has flags of their own", () => {
  expect(overriddenFlags(flags, { Eid: false }, false)).toEqual(flags)
})
