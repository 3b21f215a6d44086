import { Option, Schema } from "effect"
import { ParkingDay } from "#core/contract/consoleParking.ts"

const key = "samvej.console.guardList"
const Text = Schema.fromJsonString(ParkingDay)
const encode = Schema.encodeSync(Text)
const decode = Schema.decodeUnknownOption(Text)

/** Keeps the list of a day in this browser for a guard who loses the connection. Blocked or full storage costs only that. */
export const keepGuardList = (day: ParkingDay): void => {
  try {
    localStorage.setItem(key, encode(day))
  } catch {
    // The list in memory stays in use.
  }
}

/** Removes the list when its member of staff is signed out. */
export const forgetGuardList = (): void => {
  try {
    localStorage.removeItem(key)
  } catch {
    // A browser that blocks its storage has kept none.
  }
}

/** Returns the list that was kept. One of another day than `today` says nothing about who may park, and its licence plates are removed. */
export const keptGuardList = (today: string): ParkingDay | undefined => {
  try {
    const kept = Option.filter(decode(localStorage.getItem(key)), ({ date }) => date === today)
    if (Option.isNone(kept)) forgetGuardList()
    return Option.getOrUndefined(kept)
  } catch {
    return undefined
  }
}
