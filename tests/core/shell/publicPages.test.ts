import { describe, expect, it } from "vitest"
import { appLinkPaths, isPublicPage, linkedPage, robotsText } from "#core/shell/publicPages.ts"

describe("the preview of a link", () => {
  it.each([
    ["/", { subject: "product", parameter: "", isListed: true, canonicalPath: "/" }],
    ["/landing", { subject: "product", parameter: "", isListed: true, canonicalPath: "/landing" }],
    ["/book", { subject: "byCode", parameter: "", isListed: true, canonicalPath: "/book" }],
    ["/qr/12345678", { subject: "byCode", parameter: "12345678", isListed: false, canonicalPath: null }],
    ["/book/details", { subject: "byCode", parameter: "", isListed: false, canonicalPath: null }],
    [
      "/voucher/KILOMETER",
      { subject: "voucher", parameter: "KILOMETER", isListed: false, canonicalPath: null }
    ],
    ["/shared-trip/7", { subject: "trip", parameter: "7", isListed: false, canonicalPath: "/shared-trip/7" }],
    [
      "/shared-trip/7/",
      { subject: "trip", parameter: "7", isListed: false, canonicalPath: "/shared-trip/7" }
    ],
    ["/book/", { subject: "byCode", parameter: "", isListed: true, canonicalPath: "/book" }],
    [
      "/voucher/KILOMETER/",
      { subject: "voucher", parameter: "KILOMETER", isListed: false, canonicalPath: null }
    ],
    ["/BOOK", { subject: "byCode", parameter: "", isListed: true, canonicalPath: "/book" }],
    [
      "/Shared-Trip/ABC7",
      { subject: "trip", parameter: "ABC7", isListed: false, canonicalPath: "/shared-trip/abc7" }
    ],
    [
      "/Voucher/Kilometer",
      { subject: "voucher", parameter: "Kilometer", isListed: false, canonicalPath: null }
    ],
    ["/book//", { subject: "product", parameter: "", isListed: false, canonicalPath: null }],
    ["/shared-trip/", { subject: "product", parameter: "", isListed: false, canonicalPath: null }],
    ["/shared-trip/7/8", { subject: "product", parameter: "", isListed: false, canonicalPath: null }],
    ["/account", { subject: "product", parameter: "", isListed: false, canonicalPath: null }]
  ] as const)("N104 of %s has its subject, and a canonical address without a code", (path, expected) => {
    expect(linkedPage(path, "full")).toEqual(expected)
  })

  it("ROUTE-015 PROD-005 in landing-only mode is that of the page to which the browser is sent", () => {
    expect(linkedPage("/", "landing-only")).toEqual({
      subject: "byCode",
      parameter: "",
      isListed: false,
      canonicalPath: "/book"
    })
    for (const path of ["/landing", "/book", "/voucher/A", "/shared-trip/7", "/qr/1"]) {
      expect(linkedPage(path, "landing-only")).toEqual(linkedPage(path, "full"))
    }
  })
})

it("N104 the pages that are shared are public, and no others", () => {
  const paths = [
    "/",
    "/book",
    "/qr/1",
    "/voucher/A",
    "/shared-trip/7",
    "/shared-trip/7/",
    "/account",
    "/shared-trip/",
    "/booking"
  ]
  expect(paths.filter(isPublicPage)).toEqual([
    "/",
    "/book",
    "/qr/1",
    "/voucher/A",
    "/shared-trip/7",
    "/shared-trip/7/"
  ])
})

const robots = (start: ReadonlyArray<string>) => `User-agent: *
${[...start, ""].join("\n")}Allow: /landing$
Allow: /landing?
Allow: /book$
Allow: /book?
Allow: /book/details$
Allow: /book/details?
Allow: /qr/
Allow: /voucher/
Allow: /shared-trip/
Allow: /assets/
Allow: /icon
Allow: /link-preview
Allow: /link-pictures/
Disallow: /
`

describe("robots", () => {
  it("N104 read the pages that people share or find, and nothing of a person's", () => {
    expect(robotsText("full")).toBe(robots(["Allow: /$", "Allow: /?"]))
  })
  it("ROUTE-015 PROD-005 read no page in landing-only mode that a browser may not open", () => {
    expect(robotsText("landing-only")).toBe(robots([]))
  })
})

it("ROUTE-017 ROUTE-018 the installed app opens the links of trips, codes and vouchers", () => {
  expect(appLinkPaths).toEqual(["/redirect/trip", "/qr/*", "/voucher/*", "/shared-trip/*"])
})
