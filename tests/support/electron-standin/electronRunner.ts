import { _electron, type Page } from "@playwright/test"
import { createTemporaryFolder } from "#tests/support/temporaryFolder.ts"
import { flagsOfShortTests, type LaunchOptions, type RunningConsole } from "./RunningConsole.ts"

const environment = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as const]
    )
  )

export const launchOnElectron = async (
  executablePath: string,
  mainFile: string,
  { apiUrl, language = "en", link, isShort = false }: LaunchOptions
): Promise<RunningConsole> => {
  const app = await _electron.launch({
    executablePath,
    args: [
      mainFile,
      `--lang=${language}`,
      ...(isShort ? flagsOfShortTests : []),
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      ...(link === undefined ? [] : [link])
    ],
    env: { ...environment(), API_URL: apiUrl }
  })
  const isImpersonation = (page: Page) => page.url().startsWith(apiUrl)
  const impersonationPage = async (): Promise<Page> => {
    const found = app.windows().find(isImpersonation)
    return found ?? app.waitForEvent("window", isImpersonation)
  }
  const downloads = createTemporaryFolder()
  /** Without the dialog, which waits for a person. */
  const savedFile = (): Promise<string> =>
    app.evaluate(
      ({ session }, folder) =>
        new Promise<string>((resolve) => {
          session.defaultSession.once("will-download", (_event, item) => {
            item.setSavePath(`${folder}/${item.getFilename()}`)
            item.once("done", () => resolve(item.getSavePath()))
          })
        }),
      downloads.path
    )
  const chosenPlace = (): Promise<string> =>
    app.evaluate(
      ({ dialog }, folder) =>
        new Promise<string>((resolve) => {
          dialog.showSaveDialog = async (_window: unknown, options?: { readonly defaultPath?: string }) => {
            const filePath = `${folder}/${options?.defaultPath?.split(/[/\\]/).pop()}`
            resolve(filePath)
            return { canceled: false, filePath }
          }
        }),
      downloads.path
    )
  const openLink = async (clicked: string) => {
    await app.evaluate((electron, arg) => electron.app.emit("second-instance", {}, [arg]), clicked)
  }
  const resume = async () => {
    await app.evaluate(({ powerMonitor }) => powerMonitor.emit("resume"))
  }
  const page = await app.firstWindow()
  const close = async () => {
    await app.close()
    downloads.remove()
  }
  return { runner: "electron", page, impersonationPage, savedFile, chosenPlace, openLink, resume, close }
}
