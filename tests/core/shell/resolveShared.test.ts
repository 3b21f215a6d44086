import { describe, expect, it } from "vitest"
import { resolveShared } from "#core/shell/resolveShared.ts"

const options = {
  scheme: "samvej",
  origin: "https://samvej.example",
  isRoute: (path: string) => ["/shared-trip/t1", "/benefits"].includes(path)
}
const nothing = { title: "", text: "", url: "" }
const page = (path: string) => ({ _tag: "Page", path })
const to = (text: string) => ({ _tag: "Destination", text })

describe("what another app shares", () => {
  it.each([
    ["a link of ours", { url: "https://samvej.example/shared-trip/t1" }, page("/shared-trip/t1")],
    [
      "a link of ours in a sentence",
      { text: "Ride with me (https://samvej.example/shared-trip/t1)." },
      page("/shared-trip/t1")
    ],
    ["a link of ours as title", { title: "samvej://benefits?view=compact" }, page("/benefits?view=compact")],
    ["an unknown page of ours", { url: "https://samvej.example/nowhere" }, page("/content-not-found")],
    [
      "an address with the link of a map",
      { text: "Fredensgade 30, 2200 København N\nhttps://maps.example/x1" },
      to("Fredensgade 30, 2200 København N")
    ],
    [
      "the name of a place above its address",
      { text: "Tivoli  Gardens\r\n Vesterbrogade 3,  1630 København V " },
      to("Vesterbrogade 3, 1630 København V")
    ],
    ["a place without a number", { text: "Roskilde station" }, to("Roskilde station")],
    ["a place as title", { title: "Fredensgade 30", url: "https://maps.example/x1" }, to("Fredensgade 30")],
    [
      "a text of which the end is not read",
      { text: `${" \n".repeat(1000)}https://samvej.example/shared-trip/t1` },
      { _tag: "Nothing" }
    ],
    [
      "a link of ours as the last of what is read",
      { text: `${" ".repeat(1979)}samvej://benefits` },
      page("/benefits")
    ],
    ["a place between links", { text: "see x://y Køge station (http://a.b)" }, to("see Køge station")],
    ["a long text", { text: `1${"a".repeat(200)}` }, to(`1${"a".repeat(99)}`)],
    [
      "a link to another site",
      { url: "https://maps.example/12", text: "https://maps.example/12" },
      { _tag: "Nothing" }
    ],
    [
      "a site whose name begins like ours",
      { url: "https://samvej.example.evil/benefits" },
      { _tag: "Nothing" }
    ],
    ["a script", { url: "javascript://samvej.example/%0aalert(1)" }, { _tag: "Nothing" }],
    ["nothing", {}, { _tag: "Nothing" }]
  ] as const)("%s", (_case, part, expected) => {
    expect(resolveShared({ ...nothing, ...part }, options)).toEqual(expected)
  })
})
