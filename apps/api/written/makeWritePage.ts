import { Effect, Option } from "effect"
import { PreviewedTrips } from "#api/preview/PreviewedTrips.ts"
import type { Language } from "#core/shared/language.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { toPublicSettings } from "#core/shared/settings/publicSettings.ts"
import { type WrittenPage, writtenPage } from "#core/shell/writtenPage.ts"
import { pageTexts } from "./pageTexts.ts"
import type { Visit } from "./Visit.ts"
import { withWrittenPage } from "./withWrittenPage.ts"
import { writeCodeEntry } from "./writeCodeEntry.ts"
import { writeLanding } from "./writeLanding.ts"
import { writeNotices } from "./writeNotices.ts"
import { writeSharedTrip } from "./writeSharedTrip.ts"

interface Request {
  readonly path: string
  readonly query: string
  readonly userAgent: string
  readonly language: Language
  /** Whether the trip of a shared link may be shown, and has been found within the limit of this address. */
  readonly isShown: boolean
}

/**
 * Makes the function that writes the landing page, a shared trip and the code entry into the rider's page, so that a slow phone shows them
 * before it loads the app. A trip that has left or is gone is none of them: the app says what became of it.
 */
export const makeWritePage = Effect.gen(function* () {
  const trips = yield* PreviewedTrips
  const settings = toPublicSettings(yield* ProductSettings)
  const write = Effect.fnUntraced(function* (page: WrittenPage, visit: Visit, request: Request) {
    switch (page._tag) {
      case "Landing":
        return Option.some(writeLanding(visit))
      case "CodeEntry":
        return Option.some(writeCodeEntry(visit, new URLSearchParams(request.query).get("code") ?? ""))
      case "SharedTrip": {
        const trip = request.isShown ? yield* trips.view(page.tripId) : Option.none()
        return Option.map(trip, (found) => writeSharedTrip(visit, found))
      }
    }
  })
  return Effect.fnUntraced(function* (html: string, request: Request) {
    const { language, path, userAgent } = request
    const page = writtenPage({ path, userAgent, webAccess: settings.shell.webAccess })
    if (page === null) return html
    const texts = pageTexts[language]
    const written = yield* write(page, { language, texts, settings, userAgent }, request)
    return Option.match(written, {
      onNone: () => html,
      onSome: (content) => withWrittenPage(html, content + writeNotices(texts), language)
    })
  })
})
