import { escaped } from "#api/http/escaped.ts"
import { homePath } from "#core/shell/homePath.ts"
import { exampleTripCode, parseTripCode, spellTripCode } from "#core/trip/tripCode.ts"
import { backButton, plainPage } from "./html.ts"
import type { Visit } from "./Visit.ts"

/** ROUTE-007, BYCODE-001, C54 Writes the field for a code, with the code of the address. */
export const writeCodeEntry = ({ settings, texts, userAgent }: Visit, given: string): string => {
  const { byCode, common } = texts
  const { digits } = settings.tripCode
  const code = spellTripCode(given, digits)
  const isComplete = parseTripCode(code).length === digits
  const home = homePath({ webAccess: settings.shell.webAccess, isNative: false, userAgent })
  return plainPage(
    byCode.code.title,
    `<form class="sv-bycode" novalidate><p>${escaped(byCode.code.intro)}</p><div><label class="sv-written-label" for="written-code">${escaped(
      byCode.code.label
    )}</label><input class="sv-written-field sv-code sv-bycode-input" id="written-code" name="code" inputmode="numeric" autocomplete="off" required pattern="(\\D*\\d){${digits}}\\D*" placeholder="${exampleTripCode(
      digits
    )}" value="${escaped(code)}"></div><button type="submit" class="sv-written-button"${isComplete ? "" : " disabled"}>${escaped(
      common.continue
    )}</button><button type="button" class="sv-written-button sv-written-camera" data-variant="default">${escaped(
      byCode.scan.open
    )}</button></form>`,
    home === "/book" ? "" : backButton(common.back)
  )
}
