interface SaveDialogOptions {
  readonly defaultPath: string
}

/** The person takes the place that a dialog proposes, or closes it. */
export const dialog = {
  isClosed: false,
  asked: new Array<SaveDialogOptions>(),
  showSaveDialog: async (_window: unknown, options: SaveDialogOptions) => {
    dialog.asked.push(options)
    if (dialog.isClosed) return { canceled: true, filePath: "" }
    process.send?.({ kind: "chosen", path: options.defaultPath })
    return { canceled: false, filePath: options.defaultPath }
  }
}
