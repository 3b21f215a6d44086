import { Option } from "effect"
import { escaped } from "#api/http/escaped.ts"
import { previewTexts } from "#api/i18n/texts.ts"
import { interpolate } from "#api/i18n/translate.ts"
import { formatDay, formatTime, languageTag } from "#core/shared/format.ts"
import { Language } from "#core/shared/language.ts"
import type { AppKind } from "#core/shell/hasEveryPage.ts"
import { manifestPath } from "#core/shell/manifestPath.ts"
import type { LinkedPage } from "#core/shell/publicPages.ts"
import { pictureSize } from "./drawRoad.ts"
import { linkPicturePath } from "./linkPicturePath.ts"
import type { PreviewedTrip } from "./PreviewedTrips.ts"

/** Previews and search engines read these facts in the head of a page. */
interface PreviewOptions {
  readonly page: LinkedPage
  /** The trip of a shared link; none where the preview may not show it. */
  readonly trip: Option.Option<PreviewedTrip>
  readonly language: Language
  /** The language of the page itself: a browser's own, whatever the link names. */
  readonly pageLanguage: Language
  readonly webAccess: AppKind["webAccess"]
  /** The language that the address asks for (`?lng=da`). */
  readonly asked: Option.Option<Language>
  /** Without a slash at the end. */
  readonly publicUrl: string
}

interface Preview {
  readonly title: string
  readonly description: string
  readonly picture: string
  readonly pictureText: string
}

/** Open Graph names a language with its country. */
const localeOf = {
  DA: "da_DK",
  SV: "sv_SE",
  EN: "en_GB",
  NL: "nl_NL",
  NB: "nb_NO"
} as const satisfies Record<Language, string>

/** The towns, the day and the time: no person, and no address. */
const tripPreview = (id: string, trip: PreviewedTrip, language: Language): Preview => {
  const { picture, trip: texts } = previewTexts[language]
  const { from, plannedDeparture, to } = trip
  const day = formatDay(plannedDeparture, language, from.country)
  const data = {
    from: from.city,
    to: to.city,
    day: day.charAt(0).toUpperCase() + day.slice(1),
    time: formatTime(plannedDeparture, language, from.country)
  }
  return {
    title: interpolate(from.city === to.city ? texts.local : texts.title, data, language),
    description: interpolate(texts.description, data, language),
    picture: linkPicturePath(id),
    pictureText: picture.trip
  }
}

type FixedSubject = Exclude<LinkedPage["subject"], "trip">

/** `node scripts/icons.ts` draws them. */
const pictures = {
  product: "/link-preview.png",
  voucher: "/link-preview-voucher.png",
  byCode: "/link-preview-by-code.png"
} as const satisfies Record<FixedSubject, string>

const subjectPreview = (subject: FixedSubject, language: Language): Preview => {
  const texts = previewTexts[language]
  return { ...texts[subject], picture: pictures[subject], pictureText: texts.picture[subject] }
}

const previewOf = ({ language, page, trip }: PreviewOptions): Preview => {
  if (page.subject !== "trip") return subjectPreview(page.subject, language)
  return Option.match(trip, {
    onNone: () => subjectPreview("product", language),
    onSome: (one) => tripPreview(page.parameter, one, language)
  })
}

/** The address of the page without what a link adds to it; null for a page that has none, and for a trip that the preview may not show. */
export const canonicalAddress = ({ page, publicUrl, trip }: PreviewOptions): string | null =>
  page.canonicalPath === null || (page.subject === "trip" && Option.isNone(trip))
    ? null
    : `${publicUrl}${page.canonicalPath}`

const meta = (kind: "name" | "property", name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escaped(content)}" />`

/** The address that a preview reads again for others: in the language that it was asked for, or the next reader gets that of a robot. */
const sharedAddress = (options: PreviewOptions): string | null => {
  const address = canonicalAddress(options)
  return Option.match(options.asked, {
    onNone: () => address,
    onSome: (language) => (address === null ? null : `${address}?lng=${languageTag(language)}`)
  })
}

const addressTags = (options: PreviewOptions): ReadonlyArray<string> => {
  const address = sharedAddress(options)
  return [
    ...(options.page.isListed ? [] : [meta("name", "robots", "noindex")]),
    ...(address === null ? [] : [meta("property", "og:url", address)])
  ]
}

const previewTags = (options: PreviewOptions, preview: Preview): ReadonlyArray<string> => {
  const { language, publicUrl } = options
  return [
    ...addressTags(options),
    meta("property", "og:site_name", "Samvej"),
    meta("property", "og:type", "website"),
    meta("property", "og:title", preview.title),
    meta("property", "og:description", preview.description),
    meta("property", "og:image", `${publicUrl}${preview.picture}`),
    meta("property", "og:image:type", "image/png"),
    meta("property", "og:image:width", String(pictureSize.width)),
    meta("property", "og:image:height", String(pictureSize.height)),
    meta("property", "og:image:alt", preview.pictureText),
    meta("property", "og:locale", localeOf[language]),
    ...Language.literals
      .filter((other) => other !== language)
      .map((other) => meta("property", "og:locale:alternate", localeOf[other])),
    meta("name", "twitter:card", "summary_large_image")
  ]
}

/**
 * Writes title, description, language, manifest and the tags of a preview into the page of the app. Everything is escaped: towns come from
 * people.
 */
export const withPreview = (html: string, options: PreviewOptions): string => {
  const preview = previewOf(options)
  const { page, pageLanguage, webAccess } = options
  const isNamed = page.isListed || page.subject !== "product"
  const title = isNamed ? `${previewOf({ ...options, language: pageLanguage }).title} · Samvej` : "Samvej"
  const tag = languageTag(pageLanguage)
  return html
    .replace(/<html lang="[a-z]+"/, () => `<html lang="${tag}"`)
    .replace(manifestPath("en", "full"), () => manifestPath(tag, webAccess))
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace(/<meta name="description"[^>]*>/, () => meta("name", "description", preview.description))
    .replace("</head>", () => `${previewTags(options, preview).join("")}</head>`)
}
