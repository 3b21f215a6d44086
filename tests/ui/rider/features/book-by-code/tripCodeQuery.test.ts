import { expect, it, vi } from "vitest"
import { stubPage } from "#tests/support/page/stubPage.ts"
import { toRefusal } from "#ui/api/Refusal.ts"

stubPage()

it.each([
  [429, "server_busy", [true, true, true, true, false]],
  [429, "too_many_requests", [false, false, false, false, false]],
  [503, "maintenance", [false, false, false, false, false]],
  [500, "generic", [false, false, false, false, false]],
  [404, "invalid_trip_code", [false, false, false, false, false]]
])(
  "SEC-024 CODE-013 a trip code is looked up again, at most four times, where a busy server has created no prospect: %i %s",
  async (status, error, again) => {
    vi.stubGlobal("addEventListener", () => undefined)
    const { isRetriedWhenBusy } = await import("#ui/api/queryClient.ts")
    const { tripCodeQuery } = await import("#rider/features/book-by-code/useTripCode.ts")
    expect(tripCodeQuery("12345678").retry).toBe(isRetriedWhenBusy)
    const refusal = toRefusal(status, { error })
    expect([0, 1, 2, 3, 4].map((failures) => isRetriedWhenBusy(failures, refusal))).toEqual(again)
  }
)
