import { Option, Result } from "effect"
import { expect, it } from "vitest"
import { canAddImage, checkNewPass } from "#core/subsidy/newPass.ts"
import { shownProblem } from "#rider/features/travel-pass/shownProblem.ts"

const types = [{ id: "ruter-period", name: "Ruter periodebillett" }]
const fields = ["travel_pass_id", "period_start", "period_end", "image"]

it("PASS-008 PASS-010 a form of a pass asks for kind and days first, and for the picture once it can be chosen", () => {
  const shown = (typeId: Option.Option<string>, start: Option.Option<string>) => {
    const draft = { typeId, start, end: start }
    const { fields: problems } = Result.getOrThrow(Result.flip(checkNewPass(draft, Option.none(), types)))
    return fields.filter((field) => shownProblem(problems, field, canAddImage(draft, types)) !== undefined)
  }
  expect(shown(Option.none(), Option.none())).toEqual(["travel_pass_id", "period_start", "period_end"])
  expect(shown(Option.some("ruter-period"), Option.none())).toEqual(["period_start", "period_end"])
  expect(shown(Option.some("ruter-period"), Option.some("2026-03-02"))).toEqual(["image"])
})
