import "dayjs/locale/da.js"
import "dayjs/locale/en-gb.js"
import "dayjs/locale/nb.js"
import "dayjs/locale/nl.js"
import "dayjs/locale/sv.js"
import { DatesProvider } from "@mantine/dates"
import type { ReactNode } from "react"
import { languageTag } from "#core/shared/format.ts"
import { useLanguage } from "#ui/i18n/useFormat.ts"

/** Months and weekdays in the user's language. The week starts on Monday, Mantine's default, in all five languages. */
export function CalendarLocale({ children }: { readonly children: ReactNode }) {
  const language = useLanguage()
  const locale = language === "EN" ? "en-gb" : languageTag(language)
  return <DatesProvider settings={{ locale }}>{children}</DatesProvider>
}
