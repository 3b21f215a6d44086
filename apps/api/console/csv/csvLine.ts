/** A value of a cell; null is an empty one. */
export type CsvValue = string | number | boolean | null

/** A cell that begins like this is a formula for a spreadsheet; with an apostrophe it is text. */
const formula = /^[=+\-@\t\r]/

const cell = (value: CsvValue): string => {
  if (value === null) return ""
  if (typeof value !== "string") return String(value)
  const text = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Writes one line of a CSV file (RFC 4180), in which no text is a formula. */
export const csvLine = (values: ReadonlyArray<CsvValue>): string => `${values.map(cell).join(",")}\r\n`
