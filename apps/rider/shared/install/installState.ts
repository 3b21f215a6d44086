import { Schema } from "effect"
import { makeStoredValue } from "#rider/shared/storage/storedValue.ts"
import { browserStorage } from "#ui/storage/storages.ts"

/** What this browser knows about the offer to install the app. */
const state = makeStoredValue(
  browserStorage,
  "samvej.install",
  Schema.Struct({ hasTrip: Schema.Boolean, isDeclined: Schema.Boolean })
)
const unknown = { hasTrip: false, isDeclined: false }

export const useInstallState = () => state.useValue() ?? unknown

/** The person has booked or offered a trip: from now on the installation is offered. */
export const noteTrip = (): void => state.set({ ...(state.current() ?? unknown), hasTrip: true })

/** The person does not want the installation, or has it. */
export const declineInstall = (): void => state.set({ ...(state.current() ?? unknown), isDeclined: true })
