import type { PlantedFault } from "../PlantedFault.ts"
import { auditFaults } from "./hardening/auditFaults.ts"
import { desktopFaults } from "./hardening/desktopFaults.ts"
import { inputFaults } from "./hardening/inputFaults.ts"
import { limitFaults } from "./hardening/limitFaults.ts"
import { proxyFaults } from "./hardening/proxyFaults.ts"
import { quotaFaults } from "./hardening/quotaFaults.ts"
import { securityEventFaults } from "./hardening/securityEventFaults.ts"
import { serverFaults } from "./hardening/serverFaults.ts"

/** The holes of SEC-009 to SEC-023 as they were. SEC-020 has none: its tests run the built service worker in a browser. */
export const hardeningFaults: ReadonlyArray<PlantedFault> = [
  ...inputFaults,
  ...desktopFaults,
  ...limitFaults,
  ...quotaFaults,
  ...auditFaults,
  ...proxyFaults,
  ...securityEventFaults,
  ...serverFaults
]
