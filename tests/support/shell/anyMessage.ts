import * as fc from "fast-check"
import { allRoutes } from "#rider/shell/featureRoutes.ts"

export const origin = "https://samvej.example"

/** The fixed words of the route table, and what resolvers of addresses treat specially. */
const words = [...new Set(allRoutes.flatMap(({ path }) => path.split("/").filter((part) => part !== "")))]
const piece = fc.oneof(
  fc.constantFrom(...words),
  fc.constantFrom("/", "/", "/", "..", "%2e%2e", "%2F", "\\", "\t", "?", "#", "%", "%zz", "@evil.example"),
  fc.string({ unit: "binary", maxLength: 5 })
)

/** Links that nearly are, or are, those of a page of the app. */
export const anyLink = fc
  .tuple(fc.constantFrom("samvej://", `${origin}/`, origin), fc.array(piece, { maxLength: 9 }))
  .map(([start, pieces]) => start + pieces.join(""))

const anyAddress = fc.oneof(
  anyLink,
  fc.webUrl(),
  fc.string({ unit: "binary" }),
  fc.constantFrom(
    "javascript:alert(1)",
    "data:text/html,x",
    "file:///etc/passwd",
    "https://user@evil.example/"
  )
)
const anyNumber = fc.oneof(fc.double(), fc.integer({ min: -200, max: 200 }))

/** What a field of this name may have, rightly or nearly. */
const fields: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  url: anyAddress,
  title: fc.string(),
  text: fc.string(),
  token: fc.string(),
  route: fc.string(),
  reservation_id: fc.string(),
  on: fc.boolean(),
  shown: fc.boolean(),
  unread: anyNumber,
  top: anyNumber,
  right: anyNumber,
  bottom: anyNumber,
  left: anyNumber,
  lat: anyNumber,
  lng: anyNumber,
  accuracy: anyNumber,
  at: fc.oneof(fc.double(), fc.integer({ min: 0, max: 8_640_000_000_000_000 })),
  name: fc.constantFrom("location", "notifications", "camera"),
  state: fc.constantFrom("granted", "denied", "prompt")
}

/** Data with these fields, of which now and then one is missing, wrong or too much. */
const nearly = (names: ReadonlyArray<string>): fc.Arbitrary<unknown> => {
  const right = Object.fromEntries(names.map((name) => [name, fields[name] ?? fc.anything()]))
  const wrong = Object.fromEntries(
    [...names, "other"].map((name) => [name, fc.oneof(fields[name] ?? fc.anything(), fc.anything())])
  )
  return fc.oneof(
    { weight: 3, arbitrary: fc.record(right) },
    { weight: 1, arbitrary: fc.record(wrong, { requiredKeys: [] }) },
    { weight: 1, arbitrary: fc.anything() }
  )
}

/** A message as it crosses the bridge, whatever it is. */
interface AnyMessage {
  readonly event: unknown
  readonly data: unknown
}

const messagesOf = (contract: Readonly<Record<string, ReadonlyArray<string>>>): fc.Arbitrary<AnyMessage> =>
  fc.oneof(
    ...Object.entries(contract).map(([event, names]) =>
      fc.record({ event: fc.constant(event), data: nearly(names) })
    ),
    fc.record({
      event: fc.oneof(fc.constantFrom(...Object.keys(contract)), fc.string(), fc.anything()),
      data: nearly(Object.keys(fields))
    })
  )

export const anyPageMessage = messagesOf({
  "links-ready": [],
  payment_callback: [],
  eid: [],
  refresh: [],
  "logout-native": [],
  logout: [],
  leave: [],
  share: ["title", "url"],
  "provider-sheet": ["url"],
  "report-parking": ["reservation_id"],
  "tab-bar": ["shown", "route", "unread"],
  "push-register": [],
  "keep-awake": ["on"],
  "track-position": ["on", "title", "text"]
})

export const anyShellMessage = messagesOf({
  link: ["url"],
  back: [],
  "provider-sheet-closed": [],
  logout: [],
  "push-token": ["token"],
  "safe-area": ["top", "right", "bottom", "left"],
  position: ["lat", "lng", "accuracy", "at"],
  permission: ["name", "state"]
})

/** What the system of the phone tells a plugin that the shell listens to: the name of the event, and what comes with it. */
export const anySystemEvent = fc.oneof(
  fc.record({ name: fc.constant("App.appUrlOpen"), data: fc.record({ url: anyAddress }) }),
  fc.record({ name: fc.constant("App.backButton"), data: fc.record({ canGoBack: fc.boolean() }) }),
  fc.record({
    name: fc.constant("PushNotifications.registration"),
    data: fc.record({ value: fc.string({ maxLength: 300 }) })
  }),
  fc.record({
    name: fc.constant("PushNotifications.pushNotificationActionPerformed"),
    data: fc.record({
      notification: fc.record({ data: fc.oneof(fc.record({ url: anyAddress }), fc.anything()) })
    })
  }),
  fc.record({
    name: fc.constant("InAppBrowser.browserPageNavigationCompleted"),
    data: fc.oneof(
      fc.record({ url: anyAddress }),
      fc.record({ url: fc.constant(`${origin}/?eIdVerified=true`) }),
      fc.constant({})
    )
  }),
  fc.record({ name: fc.constant("InAppBrowser.browserClosed"), data: fc.constant({}) }),
  fc.record({
    name: fc.constant("BackgroundGeolocation.addWatcher"),
    data: fc.oneof(
      fc.record({
        latitude: anyNumber,
        longitude: anyNumber,
        accuracy: anyNumber,
        time: fc.oneof(fc.constant(null), anyNumber)
      }),
      // A failure: Capacitor has no data then.
      fc.constant(null)
    )
  })
)
