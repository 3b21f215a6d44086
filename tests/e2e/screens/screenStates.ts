import { accountStates } from "./accountStates.ts"
import { beyondStates } from "./beyondStates.ts"
import { bookingStates } from "./bookingStates.ts"
import { consoleStates } from "./consoleStates.ts"
import { consoleViewStates } from "./consoleViewStates.ts"
import { driverTripStates } from "./driverTripStates.ts"
import { editStates } from "./editStates.ts"
import { identityStates } from "./identityStates.ts"
import { liveStates } from "./liveStates.ts"
import { messageStates } from "./messageStates.ts"
import { moneyStates } from "./moneyStates.ts"
import { offerStates } from "./offerStates.ts"
import { parkingStates } from "./parkingStates.ts"
import { resultStates } from "./resultStates.ts"
import { rideStates } from "./rideStates.ts"
import type { ScreenState } from "./ScreenState.ts"
import { searchStates } from "./searchStates.ts"
import { startStates } from "./startStates.ts"
import { systemStates } from "./systemStates.ts"
import { vacationStates } from "./vacationStates.ts"

/** The states of which `npm run screens` takes a screenshot. */
export const screenStates: ReadonlyArray<ScreenState> = [
  ...startStates,
  ...searchStates,
  ...resultStates,
  ...bookingStates,
  ...rideStates,
  ...offerStates,
  ...driverTripStates,
  ...liveStates,
  ...parkingStates,
  ...messageStates,
  ...editStates,
  ...systemStates,
  ...vacationStates,
  ...accountStates,
  ...moneyStates,
  ...identityStates,
  ...beyondStates,
  ...consoleStates,
  ...consoleViewStates
]
