import type { PlantedFault } from "./PlantedFault.ts"
import { bookingFaults } from "./planted/bookingFaults.ts"
import { hardeningFaults } from "./planted/hardeningFaults.ts"
import { loadFaults } from "./planted/loadFaults.ts"
import { moneyFaults } from "./planted/moneyFaults.ts"
import { securityFaults } from "./planted/securityFaults.ts"
import { shellFaults } from "./planted/shellFaults.ts"
import { viewFaults } from "./planted/viewFaults.ts"

/** Faults that tests have once overlooked, and holes that were closed. To add one: an entry in a file of `planted/`. */
export const planted: ReadonlyArray<PlantedFault> = [
  ...bookingFaults,
  ...moneyFaults,
  ...viewFaults,
  ...shellFaults,
  ...securityFaults,
  ...hardeningFaults,
  ...loadFaults
]
