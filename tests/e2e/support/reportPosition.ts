import { expect } from "@playwright/test"
import type { apiClientFor } from "./apiClientFor.ts"

interface Car {
  readonly api: ReturnType<typeof apiClientFor>
  readonly tripId: string
}

interface Place {
  readonly lat: number
  readonly lng: number
}

/** Reports where the car of a trip under way is, or was so many seconds ago: no car is at two places at once. */
export const reportPosition = async (
  { api, tripId }: Car,
  { lat, lng }: Place,
  secondsAgo = 0
): Promise<void> => {
  const timestamp = new Date(Date.now() - secondsAgo * 1000).toISOString()
  const position = { lat, lng, accuracy: 5, timestamp }
  const reported = await api.post(`/api/driver-trip/${tripId}/position`, { position })
  expect(reported.status(), await reported.text()).toBe(200)
}
