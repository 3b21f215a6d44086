import { _electron, type Page } from "@playwright/test"
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
  const openLink = async (clicked: string) => {
    await app.evaluate((electron, arg) => electron.app.emit("second-instance", {}, [arg]), clicked)
  }
  const page = await app.firstWindow()
  return { runner: "electron", page, impersonationPage, openLink, close: () => app.close() }
}
