import { expect, it } from "vitest"
import { decideInstallOffer } from "#core/shell/decideInstallOffer.ts"

/** A person in a browser that can install the app, who has just booked a first trip. */
const firstTrip = {
  isInstalled: false,
  hasStoreApp: false,
  hasTrip: true,
  isDeclined: false,
  canAsk: true,
  isIos: false
}

it.each([
  ["offered after the first trip", {}, "ask"],
  ["not offered on a first visit", { hasTrip: false }, "none"],
  ["not offered again to who declined", { isDeclined: true }, "none"],
  ["not offered where it is installed", { isInstalled: true }, "none"],
  ["not offered beside the app of the stores", { hasStoreApp: true }, "none"],
  ["not offered by a browser that cannot", { canAsk: false }, "none"],
  ["explained on iOS", { canAsk: false, isIos: true }, "explain"],
  ["not explained on a first visit on iOS", { canAsk: false, isIos: true, hasTrip: false }, "none"],
  ["not explained again to who declined", { canAsk: false, isIos: true, isDeclined: true }, "none"],
  ["offered by a browser of iOS that can", { isIos: true }, "ask"]
] as const)("the installation is %s", (_case, part, expected) => {
  expect(decideInstallOffer({ ...firstTrip, ...part })).toBe(expected)
})
