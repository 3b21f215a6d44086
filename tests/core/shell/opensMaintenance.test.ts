import { expect, it } from "vitest"
import { opensMaintenance } from "#core/shell/opensMaintenance.ts"

it.each([
  ["HTTP-007 maintenance opens its page", { status: 503, code: "maintenance", isNeeded: true }, true],
  [
    "HTTP-007 maintenance opens its page, whatever the page shows",
    { status: 503, code: "maintenance", isNeeded: false },
    true
  ],
  [
    "SEC-024 HTTP-007 a busy server opens the maintenance page",
    { status: 503, code: "server_busy", isNeeded: true },
    true
  ],
  [
    "SEC-024 a busy server leaves a page that can go on",
    { status: 503, code: "server_busy", isNeeded: false },
    false
  ],
  [
    "HTTP-007 a routing service that is away opens no other page",
    { status: 502, code: "routing_unavailable", isNeeded: true },
    false
  ],
  [
    "HTTP-007 another refusal opens no other page",
    { status: 429, code: "too_many_requests", isNeeded: true },
    false
  ]
] as const)("%s", (_case, refused, expected) => {
  expect(opensMaintenance(refused)).toBe(expected)
})
