import { exportCalls } from "./consoleExports.ts"
import { groupCalls } from "./consoleGroups.ts"
import { savedViewCalls } from "./consoleSavedViews.ts"

/** CONS-001 What is done with every list: its file, its groups and its saved views. */
export const listCalls = [...exportCalls, ...groupCalls, ...savedViewCalls] as const
