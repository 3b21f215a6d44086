import { _electron, type Page } from "@playwright/test"
import type { LaunchOptions, RunningConsole } from "./RunningConsole.ts"

const environment = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as const]
    )
  )

export const launchOnElectron = async (
  executablePath: string,
  mainFile: string,
  { apiUrl, language = "en", link }: LaunchOptions
): Promise<RunningConsole> => {
  const app = await _electron.launch({
    executablePath,
    args: [
      mainFile,
      `--lang=${language}`,
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
  return { runner: "electron", page: await app.firstWindow(), impersonationPage, close: () => app.close() }
}
