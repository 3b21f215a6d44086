const key = "samvej.book.intent"
const steps = ["profile", "payment"] as const

/** What a booking waits for while the person is on another page; kept by the tab. */
export type Step = (typeof steps)[number]

const written = (step: Step, tripId: string): string => `${step} ${tripId}`

export const leaveFor = (step: Step, tripId: string): void =>
  sessionStorage.setItem(key, written(step, tripId))

export const stay = (): void => sessionStorage.removeItem(key)

/** The step that this trip's booking waited for; answered once. */
export const backFrom = (tripId: string): Step | undefined => {
  const intent = sessionStorage.getItem(key)
  const step = steps.find((candidate) => intent === written(candidate, tripId))
  if (step !== undefined) stay()
  return step
}
