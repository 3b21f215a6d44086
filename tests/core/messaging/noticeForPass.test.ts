import { Option } from "effect"
import { expect, it } from "vitest"
import { noticeForPass } from "#core/messaging/noticeForPass.ts"
import { TravelPassId } from "#core/shared/ids.ts"
import { anna, at } from "#tests/support/builders/entities.ts"

const id = TravelPassId.make("00000000-0000-7000-8000-000000000001")
const pass = {
  id,
  personId: anna,
  typeId: "ruter",
  name: "Ruter",
  state: "AWAITING",
  start: "2026-03-01",
  end: "2026-03-30",
  imageId: Option.none(),
  rejection: Option.none(),
  createdAt: at("2026-03-01T08:00:00Z")
} as const

it.each([
  ["APPROVED", "travel_pass_approved", { pass: "Ruter" }],
  ["REJECTED", "travel_pass_rejected", { pass: "Ruter", reason: "The picture is dark" }]
] as const)("PASS-006 a person is notified of a pass that is %s", (state, kind, params) => {
  expect(noticeForPass(pass, state, "The picture is dark")).toEqual({
    kind,
    to: anna,
    dedupeKey: id,
    route: "/account/travel-pass",
    text: kind,
    params,
    subjectId: Option.none(),
    amount: Option.none()
  })
})
