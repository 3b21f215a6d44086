import { Option } from "effect"
import type { Me } from "./useMe.ts"

/** CONS-002, SEC-008 Whether the person of the profile uses the app, and not an agent for that person. */
export const isOwnAccount = ({ impersonation }: Pick<Me, "impersonation">): boolean =>
  Option.isNone(impersonation)
