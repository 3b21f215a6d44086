import { readFileSync, statSync } from "node:fs"
import { Effect } from "effect"

/** Any access of accounts that are neither the owner nor in the group. */
const OTHERS = 0o007

/** Whether other accounts of this machine may use a file. Windows has no such modes. */
const isOpenToOthers = (path: string): boolean =>
  process.platform !== "win32" && (statSync(path).mode & OTHERS) !== 0

interface TextReader {
  readonly faults: Array<string>
  /** Faults in production alone. */
  readonly productionFaults: Array<string>
  readonly optionalText: (name: string) => Effect.Effect<string | null>
}

/** Reads a secret from the file that `name` names; null if it cannot be read or is empty. */
const contentOf = ({ faults, productionFaults }: TextReader, name: string, path: string): string | null => {
  try {
    const text = readFileSync(path, "utf8").replace(/\r?\n$/, "")
    if (isOpenToOthers(path))
      productionFaults.push(
        `${name}: ${path} is open to every account of this machine: allow its owner and group only (mode 0640 or less)`
      )
    if (text !== "") return text
    faults.push(`${name}: ${path} is empty`)
  } catch (cause) {
    faults.push(`${name}: ${path} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`)
  }
  return null
}

/** Makes the reader of secrets: of the setting `name`, or of a file that a vault mounts and `name_FILE` names. */
export const makeSecretText = (read: TextReader) =>
  Effect.fn("secretText")(function* (name: string) {
    const fileName = `${name}_FILE`
    const [text, path] = [yield* read.optionalText(name), yield* read.optionalText(fileName)]
    if (path === null) return text
    if (text === null) return contentOf(read, fileName, path)
    read.faults.push(`${name} and ${fileName} are the same setting: leave one of them out`)
    return null
  })
