/** Saves a table as a file. The mark of the byte order tells spreadsheets that it is UTF-8. */
export const saveCsv = (name: string, content: string): void => {
  const link = document.createElement("a")
  link.href = URL.createObjectURL(new Blob(["\uFEFF", content], { type: "text/csv" }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
