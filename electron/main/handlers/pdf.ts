import { join } from "node:path"
import { app, type BrowserWindow, dialog } from "electron"
import { handle } from "#desktop/handle.ts"
import { savePdf } from "#desktop/savePdf.ts"
import { ipc } from "#ipc/contract.ts"

const chooseFile = async (window: BrowserWindow, fileName: string): Promise<string | null> => {
  const { canceled, filePath } = await dialog.showSaveDialog(window, {
    defaultPath: join(app.getPath("documents"), fileName),
    filters: [{ name: "PDF", extensions: ["pdf"] }]
  })
  return canceled || filePath === "" ? null : filePath
}

/** CONS-004 Saves what a window prints, such as the guard's list of a day. */
export const handlePdf = () =>
  handle(ipc.saveAsPdf, async ({ fileName }, window) => ({
    outcome: await savePdf({
      chooseFile: () => chooseFile(window, fileName),
      print: () => window.webContents.printToPDF({ preferCSSPageSize: true, generateTaggedPDF: true })
    })
  }))
