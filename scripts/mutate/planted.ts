import type { PlantedFault } from "./PlantedFault.ts"
import { bookingFaults } from "./planted/bookingFaults.ts"
import { moneyFaults } from "./planted/moneyFaults.ts"
import { viewFaults } from "./planted/viewFaults.ts"

/** Faults that tests have once overlooked. To add one: an entry in a file of `planted/`. */
export const planted: ReadonlyArray<PlantedFault> = [...bookingFaults, ...moneyFaults, ...viewFaults]
