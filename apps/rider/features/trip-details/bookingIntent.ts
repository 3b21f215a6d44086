import { keptFormPrefix } from "#rider/shared/forms/keptForms.ts"
import { tabStorage } from "#ui/storage/storages.ts"

const key = `${keptFormPrefix}book.intent`
const steps = ["profile", "payment"] as const

/** The step for which a booking was interrupted; stored in the tab while the user is on another page. */
export type Step = (typeof steps)[number]

const encode = (step: Step, tripId: string): string => `${step} ${tripId}`

export const saveBookingIntent = (step: Step, tripId: string): void =>
  tabStorage.setItem(key, encode(step, tripId))

export const clearBookingIntent = (): void => tabStorage.removeItem(key)

/** Returns the step for which the booking of this trip was interrupted, and clears it. */
export const consumeBookingIntent = (tripId: string): Step | undefined => {
  const intent = tabStorage.getItem(key)
  const step = steps.find((candidate) => intent === encode(candidate, tripId))
  if (step !== undefined) clearBookingIntent()
  return step
}
