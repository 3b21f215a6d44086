/** Lets the browser save a text or bytes as a file. */
export const saveFile = (name: string, type: string, content: BlobPart): void => {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement("a")
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
