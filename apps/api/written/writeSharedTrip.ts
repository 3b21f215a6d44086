import { escaped } from "#api/http/escaped.ts"
import { interpolate } from "#api/i18n/translate.ts"
import { drawRoad, pictureSize } from "#api/preview/drawRoad.ts"
import type { PublicTripView } from "#core/contract/views/driverTrips.ts"
import { formatDay, formatMoney, formatRating, formatTime } from "#core/shared/format.ts"
import { hasEveryPage } from "#core/shell/hasEveryPage.ts"
import { hasStopsBetween } from "#core/trip/hasStopsBetween.ts"
import { backButton, linkButton, stars } from "./html.ts"
import type { Visit } from "./Visit.ts"

type Stop = PublicTripView["stops"][number]

const writeStop = (
  { language, texts }: Visit,
  stop: Stop,
  position: "start" | "between" | "end",
  end = ""
): string => {
  const place = stop.rounded ? interpolate(texts.common.near, { place: stop.name }, language) : stop.name
  return `<li class="sv-timeline-stop" data-position="${position}"${position === "end" ? "" : ' data-leg="car"'}><span class="sv-timeline-time"><time>${formatTime(
    stop.plannedTime,
    language
  )}</time></span><span class="sv-timeline-mark" aria-hidden="true"></span><span class="sv-timeline-place"><span class="sv-timeline-name">${escaped(
    place
  )}</span></span>${end === "" ? "" : `<span class="sv-timeline-end">${end}</span>`}</li>`
}

const writeStops = (visit: Visit, stops: ReadonlyArray<Stop>, end = ""): string =>
  stops
    .map((stop, at) => {
      const isLast = at === stops.length - 1
      return writeStop(visit, stop, at === 0 ? "start" : isLast ? "end" : "between", isLast ? end : "")
    })
    .join("")

/** SHARED-001, SHARED-002, SHARED-005 Day, price and the two ends; all stops are in a disclosure. */
const writeSchedule = (visit: Visit, trip: PublicTripView): string => {
  const { language, texts } = visit
  const { common, trip: words } = texts
  const { currency, from, price, stops, to } = trip
  const label = escaped(interpolate(common.routeBetween, { from, to }, language))
  const amount = price === 0 ? words.price.free : formatMoney({ amount: price, currency }, language)
  const end = `<span class="sv-price sv-figure"><strong>${escaped(amount)}</strong></span>`
  const ends = stops.filter((_, at) => at === 0 || at === stops.length - 1)
  const all = `<details class="sv-stops"><summary>${escaped(
    interpolate(words.driver.allStops_other, { count: stops.length }, language)
  )}</summary><ol class="sv-timeline" aria-label="${label}" data-variant="full">${writeStops(visit, stops)}</ol></details>`
  return `<section class="sv-details-part" aria-label="${escaped(words.result.schedule)}"><p class="sv-details-day">${escaped(
    formatDay(trip.departureTime, language)
  )}</p><ol class="sv-timeline" aria-label="${label}" data-variant="compact">${writeStops(visit, ends, end)}</ol>${
    hasStopsBetween(stops) ? all : ""
  }</section>`
}

const initialsOf = (name: string): string => {
  const [first = "", second = ""] = name.split(" ")
  return `${first.charAt(0)}${second === "" ? first.charAt(1) : second.charAt(0)}`.toUpperCase()
}

/** SHARED-003 The driver as a guest sees them. */
const writeDriver = ({ language, texts }: Visit, driver: PublicTripView["driver"]): string => {
  const { image, name, ratingsAverage } = driver
  const { common, trip } = texts
  const picture =
    image === null
      ? `<span class="sv-written-avatar">${escaped(initialsOf(name))}</span>`
      : `<span class="sv-written-avatar"><img src="${escaped(image)}" alt="" width="52" height="52"></span>`
  const rating =
    ratingsAverage === null
      ? `<span>${escaped(common.rating.none)}</span>`
      : `<span class="sv-person-rating">${stars(ratingsAverage)}<span class="sv-figure"><span class="sv-hidden">${escaped(
          common.rating.label
        )} </span>${formatRating(ratingsAverage, language)}</span></span>`
  return `<section class="sv-details-part" aria-label="${escaped(trip.result.driver)}"><h2>${escaped(
    trip.result.driver
  )}</h2><div class="sv-person" data-size="large">${picture}<div class="sv-person-text"><span class="sv-person-name">${escaped(
    name
  )}</span><span class="sv-person-stats">${rating}</span></div></div></section>`
}

/** SHARED-004, C51 To the seat where a browser has every page, and to the app. */
const writeButtons = ({ settings, texts }: Visit, { id }: PublicTripView): string => {
  const isFull = hasEveryPage({ webAccess: settings.shell.webAccess, isNative: false })
  const { shared } = texts.trip
  const seat = linkButton(`/trip-details/search-result?trip_id=${encodeURIComponent(id)}`, shared.open)
  const app = linkButton(
    `/app-required?tripId=${encodeURIComponent(id)}`,
    shared.app,
    isFull ? "default" : "filled"
  )
  return `<div class="sv-buttons">${isFull ? seat : ""}${app}</div>`
}

/** As many as a small drawing shows. */
const CORNERS = 100

/** The road, where the map will be. */
const writeRoad = (route: string): string =>
  `<svg class="sv-written-road" viewBox="0 0 ${pictureSize.width} ${pictureSize.height}" aria-hidden="true">${drawRoad(route, CORNERS)}</svg>`

/** SHARED-001 to SHARED-005, N54 Writes a trip for everybody who has its link: all but its map, which comes with the app. */
export const writeSharedTrip = (visit: Visit, trip: PublicTripView): string => {
  const { common, trip: words } = visit.texts
  const title = escaped(interpolate(words.result.title, { name: trip.driver.name }, visit.language))
  return `<main class="sv-map-layout sv-shell-map" id="content">${writeRoad(trip.route)}<div class="sv-map-menu">${backButton(
    common.back
  )}</div><section class="sv-sheet" aria-label="${title}" data-snap="half"><div class="sv-sheet-top"><div class="sv-sheet-handle"></div><div class="sv-sheet-header"><div class="sv-details-head"><h1>${title}</h1></div></div></div><div class="sv-sheet-content" tabindex="0"><div class="sv-details">${writeSchedule(
    visit,
    trip
  )}${writeDriver(visit, trip.driver)}</div></div><div class="sv-sheet-footer">${writeButtons(visit, trip)}</div></section></main>`
}
