import { Option } from "effect"
import { expect, it } from "vitest"
import { noticeForImpersonation } from "#core/messaging/noticeForImpersonation.ts"
import { ImpersonationId } from "#core/shared/ids.ts"
import { anna, at, userId } from "#tests/support/builders/entities.ts"

const id = ImpersonationId.make("00000000-0000-7000-8000-000000000100")
const details = " They looked at: your trips."
const access = {
  id,
  agentId: userId(11),
  userId: anna,
  actReason: Option.none(),
  redeemedAt: Option.some(at("2026-03-02T09:00:00Z"))
} as const

it("CONS-002 a person is notified of the agent, the time and whether the agent acted", () => {
  const notice = {
    kind: "account_accessed",
    to: anna,
    dedupeKey: id,
    route: "/account",
    text: "account_viewed",
    params: { time: "2026-03-02T09:00:00.000Z", details: " They looked at: your trips." },
    subjectId: Option.some(userId(11)),
    amount: Option.none()
  }
  expect(noticeForImpersonation(access, details)).toEqual(Option.some(notice))
  expect(noticeForImpersonation({ ...access, actReason: Option.some("books a ride") }, details)).toEqual(
    Option.some({ ...notice, text: "account_used" })
  )
})

it("CONS-002 a person is not notified of a ticket that nobody redeemed", () => {
  expect(noticeForImpersonation({ ...access, redeemedAt: Option.none() }, details)).toEqual(Option.none())
})
