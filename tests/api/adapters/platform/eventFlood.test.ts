import { describe, expect, it } from "vitest"
import { makeEventFlood } from "#api/adapters/platform/eventFlood.ts"

const limits = { perMinute: 2, perMinuteOfAll: 4 }
const start = Date.parse("2026-03-02T07:00:00Z")
const mutedUntil = "2026-03-02T07:01:00.000Z"

describe("a flood of security events", () => {
  it("ASVS-16.3.3 is logged up to the limit of one network, and again in the next minute", () => {
    const { count } = makeEventFlood()
    const of = (seconds: number, address = "192.0.2.1") =>
      count("input_refused", address, start + seconds * 1000, limits)
    expect([of(0), of(1), of(2), of(59)]).toEqual(["log", { mutedUntil }, "mute", "mute"])
    expect(of(59, "192.0.2.2")).toBe("log")
    expect(of(60)).toBe("log")
  })

  it("ASVS-16.3.3 counts an IPv6 network as one, and each kind of event alone", () => {
    const { count } = makeEventFlood()
    expect(count("input_refused", "2001:db8::1", start, limits)).toBe("log")
    expect(count("input_refused", "2001:db8::ffff:1", start, limits)).toEqual({ mutedUntil })
    expect(count("access_refused", "2001:db8::1", start, limits)).toBe("log")
  })

  it("ASVS-16.3.3 from many networks is logged up to the limit of all together", () => {
    const { count } = makeEventFlood()
    const verdicts = [1, 2, 3, 4, 5].map((host) => count("input_refused", `192.0.2.${host}`, start, limits))
    expect(verdicts).toEqual(["log", "log", "log", { mutedUntil }, "mute"])
  })
})
