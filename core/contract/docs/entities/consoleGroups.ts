import { ListGroups } from "#core/contract/consoleGroups.ts"
import { named } from "../named.ts"

/** The groups of the console's lists. */
export const consoleGroups = [
  named("ConsoleListGroups", ListGroups, {
    description:
      "The groups of a list in the order of their values, without those that have no row. `total` counts no further than 10,000; beyond, `is_total_exact` is false.",
    example: {
      data: [
        { value: "active", total: 12, is_total_exact: true },
        { value: "completed", total: 10_000, is_total_exact: false }
      ]
    }
  })
]
