import type { PlantedFault } from "../PlantedFault.ts"
import { agentFaults } from "./security/agentFaults.ts"
import { bankAccountFaults } from "./security/bankAccountFaults.ts"
import { bodyFaults } from "./security/bodyFaults.ts"
import { guessFaults } from "./security/guessFaults.ts"
import { heldSubsidyFaults } from "./security/heldSubsidyFaults.ts"
import { impersonationFaults } from "./security/impersonationFaults.ts"
import { passkeyFaults } from "./security/passkeyFaults.ts"
import { personalCapFaults } from "./security/personalCapFaults.ts"
import { roundedTripFaults } from "./security/roundedTripFaults.ts"
import { socketFaults } from "./security/socketFaults.ts"
import { staffFaults } from "./security/staffFaults.ts"
import { stagedRideFaults } from "./security/stagedRideFaults.ts"
import { viewerFaults } from "./security/viewerFaults.ts"

/** SEC-001 to SEC-008 The holes that an attack found, as they were. */
export const securityFaults: ReadonlyArray<PlantedFault> = [
  ...stagedRideFaults,
  ...personalCapFaults,
  ...heldSubsidyFaults,
  ...bodyFaults,
  ...socketFaults,
  ...agentFaults,
  ...guessFaults,
  ...viewerFaults,
  ...roundedTripFaults,
  ...staffFaults,
  ...passkeyFaults,
  ...impersonationFaults,
  ...bankAccountFaults
]
