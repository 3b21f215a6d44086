import { edit, type PlantedFault } from "../PlantedFault.ts"

const links = "core/shell/resolveDeepLink.ts"
const fields = "core/shell/bridge/fields.ts"
const testOfLinks = "tests/core/shell/resolveDeepLink.test.ts"
const testOfMessages = "tests/core/shell/bridge/messages.test.ts"

/** Faults of what reaches the rider app and its native apps from elsewhere. */
export const shellFaults: ReadonlyArray<PlantedFault> = [
  {
    name: "a deep link opens what a browser makes of its path",
    edits: [edit(links, "return isPlain(path) && !isSignOutPath", "return !isSignOutPath")],
    test: testOfLinks
  },
  {
    name: "the share sheet of a native app gets any address",
    edits: [edit(fields, "z.regex(/^https?:\\/\\/[^\\s/\\\\@]+(?:[/?#]\\S*)?$/)", "z.regex(/:/)")],
    test: testOfMessages
  },
  {
    name: "a refused location ends the shell's listener with an error",
    edits: [
      edit(
        "apps/shell/bridge/positions.ts",
        "if (error !== undefined || position === undefined) return",
        "if (position === undefined) return"
      )
    ],
    test: "tests/ui/shell/handlers.test.ts"
  }
]
