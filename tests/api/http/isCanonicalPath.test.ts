import { assert, describe, it } from "vitest"
import { isCanonicalPath } from "#api/http/isCanonicalPath.ts"

describe("SEC-009 a path", () => {
  it.each([
    "/",
    "/api/ping",
    "/api/driver-trip-code/1234-5678",
    "/api/v3/commute/marketplace/trip/a%2Fb%3D",
    "/api/postal-code/DK/4000",
    "/find/K%C3%B8ge%20st.",
    "/console/",
    "/assets/index-Ab_1.js",
    "/apiary",
    "/API-first"
  ])("has one spelling, such as %s", (path) => assert.isTrue(isCanonicalPath(path)))

  it.each([
    "/API/ping",
    "/Api",
    "//api/ping",
    "/api//ping",
    "/api/ping/",
    "/api/",
    "/%61pi/ping",
    "/api/%70ing",
    "/api%2fping",
    "/%2Fapi/ping",
    "/api;x/ping",
    "/api/ping;jsessionid=1",
    "/api\\ping",
    "/api/%5cping",
    "/x/../api/ping",
    "/api/./ping",
    "/api/%2e%2e/ping",
    "/%2e%2e/"
  ])("is not %s", (path) => assert.isFalse(isCanonicalPath(path)))
})
