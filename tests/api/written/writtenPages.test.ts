import { Option } from "effect"
import { assert, describe, it } from "vitest"
import { pageTexts } from "#api/written/pageTexts.ts"
import { withWrittenPage } from "#api/written/withWrittenPage.ts"
import { writeCodeEntry } from "#api/written/writeCodeEntry.ts"
import { writeLanding } from "#api/written/writeLanding.ts"
import { writeSharedTrip } from "#api/written/writeSharedTrip.ts"
import type { PublicTripView } from "#core/contract/views/driverTrips.ts"
import { DriverStopId, TripId } from "#core/shared/ids.ts"
import { minor } from "#core/shared/Money.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { toPublicSettings } from "#core/shared/settings/publicSettings.ts"
import { at } from "#tests/support/builders/entities.ts"

const android = "Mozilla/5.0 (Linux; Android 16; Pixel 9) Chrome/142.0 Mobile Safari/537.36"
const settings = toPublicSettings(defaultProductSettings)
const danish = { language: "DA", texts: pageTexts.DA, settings, userAgent: android } as const

const stop = (id: string, name: string, time: string): PublicTripView["stops"][number] => ({
  id: DriverStopId.make(id),
  meetingPointId: Option.none(),
  viaStop: false,
  name,
  street: "",
  zipcode: "4000",
  city: "Roskilde",
  lat: 55.6,
  lng: 12.1,
  rounded: true,
  plannedTime: at(time),
  time: at(time),
  deactivated: false,
  hub: null
})

const trip: PublicTripView = {
  id: TripId.make("0192f0c5-0000-7000-8000-000000000001"),
  departureTime: at("2026-03-02T06:42:00Z"),
  arrivalTime: at("2026-03-02T07:20:00Z"),
  price: minor(1250),
  currency: "DKK",
  stops: [
    stop("0192f0c5-0000-7000-8000-000000000002", "Roskilde", "2026-03-02T06:42:00Z"),
    stop("0192f0c5-0000-7000-8000-000000000003", "København", "2026-03-02T07:20:00Z")
  ],
  route: "",
  from: "Roskilde",
  to: "København",
  driver: { name: "Bodil", image: null, ratingsAverage: 4.5 }
}

/** What a person reads. */
const textsOf = (html: string): ReadonlyArray<string> =>
  html
    .split(/<[^>]*>/)
    .map((text) => text.trim())
    .filter((text) => text !== "")

describe("the server writes", () => {
  it("SHARED-001 SHARED-003 SHARED-004 L10N-002 a shared trip with day, times, price and driver", () => {
    assert.deepStrictEqual(textsOf(writeSharedTrip(danish, trip)), [
      "Kør med Bodil",
      "man. 2. marts",
      "07.42",
      "Nær Roskilde",
      "08.20",
      "Nær København",
      "12,50\u00a0kr.",
      "Din chauffør",
      "BO",
      "Bodil",
      "Bedømmelse",
      "4,5",
      "Se turen",
      "Fortsæt i appen"
    ])
  })

  it("SHARED-004 C51 a shared trip of a web with landing pages only, which leads to the app alone", () => {
    const shell = { ...settings.shell, webAccess: "landing-only" } as const
    const html = writeSharedTrip({ ...danish, settings: { ...settings, shell } }, trip)
    assert.deepStrictEqual(textsOf(html).slice(-2), ["4,5", "Fortsæt i appen"])
    assert.notInclude(html, "/trip-details/search-result")
    assert.include(html, `href="/app-required?tripId=${trip.id}"`)
  })

  it("SHARED-002 the road in place of the map, from its start to its end", () => {
    const html = writeSharedTrip(danish, { ...trip, route: "_eunI_wfhA?_ibE" })
    const [, drawing = ""] = /<svg class="sv-written-road"[^>]*>(.*?)<\/svg>/.exec(html) ?? []
    assert.include(drawing, '<polyline points="110.0,315.0 1090.0,315.0"')
    assert.include(drawing, '<circle cx="110.0" cy="315.0"')
    assert.include(drawing, '<circle cx="1090.0" cy="315.0"')
  })

  it("SEC-006 no markup of a person's own", () => {
    const name = `"><script>alert(1)</script>`
    const html = writeSharedTrip(danish, { ...trip, from: name, driver: { ...trip.driver, name } })
    assert.notInclude(html, "<script>")
    assert.notInclude(writeCodeEntry(danish, name), "<script>")
  })

  it("BYCODE-001 C54 the code of the address, and a button that is open when it is complete", () => {
    const [whole, part] = [writeCodeEntry(danish, "12345678"), writeCodeEntry(danish, "12345")]
    assert.include(whole, 'value="1234-5678"')
    assert.notInclude(whole, " disabled")
    assert.include(part, 'value="1234-5"')
    assert.include(part, " disabled")
  })

  it("ROUTE-004 APPREQ-003 the landing page with the stores that have the app", () => {
    const links = {
      ...settings.links,
      appStore: "https://apple.example",
      playStore: "https://google.example"
    }
    const html = writeLanding({ ...danish, settings: { ...settings, links } })
    assert.include(html, 'href="https://google.example"')
    assert.notInclude(html, "https://apple.example")
  })
})

describe("a page that the server writes", () => {
  const built = `<head><script id="first-paint">1</script><script type="module" crossorigin src="/assets/index.js"></script>
<link rel="modulepreload" crossorigin href="/assets/libraries.js"><link rel="stylesheet" href="/assets/index.css"></head>
<body><div id="shell"><main></main></div>
<div id="root"></div></body>`

  it("has the scripts of the app in a template, and stands in place of the shell", () => {
    assert.strictEqual(
      withWrittenPage(built, "<main>$&</main>", "NB"),
      `<head><template id="samvej-app" lang="nb"><script type="module" crossorigin src="/assets/index.js"></script><link rel="modulepreload" crossorigin href="/assets/libraries.js"></template><script id="first-paint">1</script>
<link rel="stylesheet" href="/assets/index.css"></head>
<body><div id="shell" lang="nb" data-written><main>$&</main></div><div id="root"></div></body>`
    )
  })
})
