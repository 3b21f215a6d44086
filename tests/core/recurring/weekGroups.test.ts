import { describe, expect, it } from "vitest"
import { formatWeekGroup } from "#core/recurring/formatWeekGroup.ts"
import { emptyWeek, mapWeek } from "#core/recurring/week.ts"
import { weekGroups } from "#core/recurring/weekGroups.ts"

const workdays = { ...mapWeek(() => "07:00"), saturday: null, sunday: null }

describe("the days of a week", () => {
  it.each([
    ["all workdays at one time", workdays, [{ time: "07:00", runs: [["monday", "friday"]] }]],
    [
      "another time on Wednesday",
      { ...workdays, wednesday: "09:30" },
      [
        {
          time: "07:00",
          runs: [
            ["monday", "tuesday"],
            ["thursday", "friday"]
          ]
        },
        { time: "09:30", runs: [["wednesday", "wednesday"]] }
      ]
    ],
    ["none", emptyWeek, []]
  ] as const)("RECUR-015 %s", (_name, week, groups) => {
    expect(weekGroups(week)).toEqual(groups)
  })
})

it.each([
  ["EN", "Mon–Tue, Thu"],
  ["DA", "man–tirs, tors"],
  ["NL", "ma–di, do"]
] as const)("RECUR-015 days are named briefly in %s", (language, text) => {
  const [group] = weekGroups({ ...emptyWeek, monday: "07:00", tuesday: "07:00", thursday: "07:00" })
  expect(group === undefined ? "" : formatWeekGroup(group, language)).toBe(text)
})
