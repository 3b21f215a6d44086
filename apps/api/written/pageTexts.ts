import type { Language } from "#core/shared/language.ts"
import daByCode from "#locales/da/byCode.json" with { type: "json" }
import daCommon from "#locales/da/common.json" with { type: "json" }
import daError from "#locales/da/error.json" with { type: "json" }
import daShell from "#locales/da/shell.json" with { type: "json" }
import daStart from "#locales/da/start.json" with { type: "json" }
import daSystem from "#locales/da/system.json" with { type: "json" }
import daTrip from "#locales/da/trip.json" with { type: "json" }
import enByCode from "#locales/en/byCode.json" with { type: "json" }
import enCommon from "#locales/en/common.json" with { type: "json" }
import enError from "#locales/en/error.json" with { type: "json" }
import enShell from "#locales/en/shell.json" with { type: "json" }
import enStart from "#locales/en/start.json" with { type: "json" }
import enSystem from "#locales/en/system.json" with { type: "json" }
import enTrip from "#locales/en/trip.json" with { type: "json" }
import nbByCode from "#locales/nb/byCode.json" with { type: "json" }
import nbCommon from "#locales/nb/common.json" with { type: "json" }
import nbError from "#locales/nb/error.json" with { type: "json" }
import nbShell from "#locales/nb/shell.json" with { type: "json" }
import nbStart from "#locales/nb/start.json" with { type: "json" }
import nbSystem from "#locales/nb/system.json" with { type: "json" }
import nbTrip from "#locales/nb/trip.json" with { type: "json" }
import nlByCode from "#locales/nl/byCode.json" with { type: "json" }
import nlCommon from "#locales/nl/common.json" with { type: "json" }
import nlError from "#locales/nl/error.json" with { type: "json" }
import nlShell from "#locales/nl/shell.json" with { type: "json" }
import nlStart from "#locales/nl/start.json" with { type: "json" }
import nlSystem from "#locales/nl/system.json" with { type: "json" }
import nlTrip from "#locales/nl/trip.json" with { type: "json" }
import svByCode from "#locales/sv/byCode.json" with { type: "json" }
import svCommon from "#locales/sv/common.json" with { type: "json" }
import svError from "#locales/sv/error.json" with { type: "json" }
import svShell from "#locales/sv/shell.json" with { type: "json" }
import svStart from "#locales/sv/start.json" with { type: "json" }
import svSystem from "#locales/sv/system.json" with { type: "json" }
import svTrip from "#locales/sv/trip.json" with { type: "json" }

const english = {
  byCode: enByCode,
  common: enCommon,
  error: enError,
  shell: enShell,
  start: enStart,
  system: enSystem,
  trip: enTrip
}
export type PageTexts = typeof english

/** The texts of the pages that the server writes, which are those of the app. */
export const pageTexts: Readonly<Record<Language, PageTexts>> = {
  DA: {
    byCode: daByCode,
    common: daCommon,
    error: daError,
    shell: daShell,
    start: daStart,
    system: daSystem,
    trip: daTrip
  },
  SV: {
    byCode: svByCode,
    common: svCommon,
    error: svError,
    shell: svShell,
    start: svStart,
    system: svSystem,
    trip: svTrip
  },
  EN: english,
  NL: {
    byCode: nlByCode,
    common: nlCommon,
    error: nlError,
    shell: nlShell,
    start: nlStart,
    system: nlSystem,
    trip: nlTrip
  },
  NB: {
    byCode: nbByCode,
    common: nbCommon,
    error: nbError,
    shell: nbShell,
    start: nbStart,
    system: nbSystem,
    trip: nbTrip
  }
}
