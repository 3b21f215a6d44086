import { execFileSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"

/** Words that core/GLOSSARY.md replaced, with the word that is used instead. */
const retired: ReadonlyArray<readonly [word: RegExp, instead: string]> = [
  [/\bwish(?:es|ed)?\b|[a-z]Wish\b|\bWish/, "command, query or options"],
  [/\bforese(?:e|es|en)\b|[a-z]Foreseen?\b/, "project"],
  [/\bspines?\b|[a-z]Spine\b|\bSpine/, "timeline"],
  [/\bpurses?\b|[a-z]Purse\b|\bPurse/, "balances"],
  [/\bnewsOf[A-Z]|\btellNews\b/, "noticesFor, notify"],
  [
    /\b(?:takeAlong|askForSeat|claimSeat|settleBooking|callOffTrip)\b/,
    "confirm, request, reserve, close, cancel"
  ],
  [/\b(?:re)?draw(?:Series|Days|Trips|Requests|Stops)\b/, "materialise, build"],
  [/\bseries\b|[a-z]Series\b/, "recurring trip"],
  [/\b[Ll]apses?\b|lapseM|[a-z]Lapse\b/, "expire"],
  [/\b(?:[Ww]hoever|told)\b/, "the driver, the client, the job"],
  [/\b(?:hears?|heard)\b|[a-z]Heard\b/, "receive"],
  [/\bcall(?:s|ed|ing)? off\b/, "cancel"],
  [
    /\b(?:inRounds|TripFollower|ReadingOn|RouteSpine)\b/,
    "coalesce, TripIndexSync, laterPages, RouteTimeline"
  ],
  [/\b(?:Village|Deed)\b/, "World, Action"]
]

const tracked = execFileSync("git", [
  "ls-files",
  "README.md",
  "-co",
  "--exclude-standard",
  "core",
  "apps",
  "electron",
  "scripts",
  "tests"
])
  .toString()
  .split("\n")
const files = tracked.filter(
  (file) =>
    /\.(?:tsx?|css|md|mjs)$/.test(file) &&
    !/^apps\/api\/database\/migrations\/|^tests\/scripts\/vocabulary/.test(file) &&
    existsSync(file)
)

describe("the words of the code", () => {
  it.each(retired)("do not contain %s (instead: %s)", (word) => {
    const found = files.filter((file) => word.test(file) || word.test(readFileSync(file, "utf8")))
    assert.deepStrictEqual(found, [])
  })
})
