import { Schema } from "effect"
import { makeStoredValue } from "#rider/shared/storage/storedValue.ts"
import { browserStorage } from "#ui/storage/storages.ts"

/** `address` is the path with its query, `until` a time in milliseconds since 1970. */
const Heading = Schema.Struct({ address: Schema.String, text: Schema.String, until: Schema.Number })

/** The ride that an older heading names may have left. */
const KEPT_MS = 4 * 3_600_000
const MAX_KEPT = 8

const stored = makeStoredValue(browserStorage, "samvej.headings", Schema.Array(Heading))

const currentAddress = (): string => location.pathname + location.search

/** The heading that this page had when it was left; undefined when it was left long ago. `first-paint.js` shows it too. */
export const keptHeading = (): string | undefined =>
  stored.current()?.find(({ address, until }) => address === currentAddress() && until > Date.now())?.text

/** Keeps the heading of this page. */
export const keepHeading = (text: string): void => {
  const address = currentAddress()
  const others = (stored.current() ?? []).filter((one) => one.address !== address)
  stored.set([...others, { address, text, until: Date.now() + KEPT_MS }].slice(-MAX_KEPT))
}

/** SEC-008 Forgets them all: they are of the person who was signed in. */
export const clearKeptHeadings = stored.clear
