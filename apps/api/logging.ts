import { Layer, Logger, References } from "effect"
import type { SettingsValues } from "#api/config/Settings.ts"

const secrets: ReadonlyArray<readonly [RegExp, string]> = [
  [/\b(bearer)\s+[\w.~+/=-]+/gi, "$1 …"],
  [/([?&](?:token|code|otp|secret)=)[^&\s"']+/gi, "$1…"],
  [/\+\d{4,13}(?=\d{2}\b)/g, "+…"],
  [/[\w.+-]+@(?=[\w-]+\.)/g, "…@"],
  [/(Failing row contains|Key) \([^)]*\)(=\([^)]*\))?/g, "$1 (…)"]
]

/** Removes tokens, codes, phone numbers, e-mail addresses and database rows from a log line. */
const redact = (line: string): string =>
  secrets.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line)

/** Logs JSON lines in production, readable lines elsewhere. */
export const layerLogging = ({ env, logLevel }: Pick<SettingsValues, "env" | "logLevel">) => {
  const format = env === "production" ? Logger.formatJson : Logger.formatLogFmt
  const log = Logger.withConsoleError(Logger.map(format, redact))
  const level = logLevel === "Warning" ? "Warn" : logLevel
  return Layer.merge(Logger.layer([log]), Layer.succeed(References.MinimumLogLevel, level))
}
