import { Layer, Logger, References } from "effect"
import type { SettingsValues } from "#api/config/Settings.ts"

/**
 * SEC-023 Each pattern reads a line once: a part that it repeats begins only where no part before it can, and ends at a length or at a
 * character that it cannot contain. Otherwise a long line from outside would keep the server busy.
 */
const secrets: ReadonlyArray<readonly [RegExp, string]> = [
  [/\b(bearer)\s+[\w.~+/=-]+/gi, "$1 …"],
  [/([?&](?:token|code|otp|secret)=)[^&\s"']+/gi, "$1…"],
  [/\+\d{4,13}(?=\d{2}\b)/g, "+…"],
  [/(?<![\w.+-])[\w.+-]+@(?=[\w-]+\.)/g, "…@"]
]

const rowStart = /(?:Failing row contains|Key) \(/g

/** Removes the values of rows: `Key (phone)=(+45…)`, `Failing row contains (…)`. A row without an end goes to the end of the text. */
const withoutRows = (text: string): string => {
  const kept: Array<string> = []
  let from = 0
  for (const { 0: start, index } of text.matchAll(rowStart)) {
    if (index < from) continue
    kept.push(text.slice(from, index + start.length), "…)")
    from = endOfRow(text, index + start.length)
  }
  return [...kept, text.slice(from)].join("")
}

/** Behind the closing parenthesis of a row's names, and of their values. */
const endOfRow = (text: string, start: number): number => {
  const end = endOfGroup(text, start)
  return text.startsWith("=(", end) ? endOfGroup(text, end + 2) : end
}

const endOfGroup = (text: string, start: number): number => {
  const end = text.indexOf(")", start)
  return end === -1 ? text.length : end + 1
}

/** Removes tokens, codes, phone numbers, e-mail addresses and database rows from a log line. */
export const redact = (line: string): string =>
  secrets.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), withoutRows(line))

/** Logs JSON lines in production, readable lines elsewhere; each line of a worker has its number. */
export const layerLogging = ({
  env,
  logLevel,
  worker
}: Pick<SettingsValues, "env" | "logLevel" | "worker">) => {
  const format = env === "production" ? Logger.formatJson : Logger.formatLogFmt
  const log = Logger.withConsoleError(Logger.map(format, redact))
  const level = logLevel === "Warning" ? "Warn" : logLevel
  return Layer.mergeAll(
    Logger.layer([log]),
    Layer.succeed(References.MinimumLogLevel, level),
    worker === null ? Layer.empty : Layer.succeed(References.CurrentLogAnnotations, { worker: worker.number })
  )
}
