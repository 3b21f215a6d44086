import { escaped } from "#api/http/escaped.ts"
import type { PageTexts } from "./pageTexts.ts"

/** SHELL-005, SHELL-013, ERR-029 The messages of `first-paint.js` where the app does not load: there is no connection, or a new release. */
export const writeNotices = ({ common, error }: PageTexts): string =>
  `<div class="sv-alerts"><div class="sv-alert" data-type="warning" data-notice="offline" role="alert" hidden><div class="sv-alert-text"><strong>${escaped(
    error.offline
  )}</strong></div></div><div class="sv-alert" data-type="error" data-notice="missing" role="alert" hidden><div class="sv-alert-text"><strong>${escaped(
    common.crash.missing
  )}</strong></div><button type="button" class="sv-written-button" data-variant="default">${escaped(
    common.crash.reload
  )}</button></div></div>`
