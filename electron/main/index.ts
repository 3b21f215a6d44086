import { app } from "electron"
import { openConsoleWindow } from "./consoleWindow.ts"
import { registerDeepLinks, startPath } from "./deepLinks.ts"
import { handleExternalLinks } from "./handlers/externalLinks.ts"
import { handleImpersonation } from "./handlers/impersonation.ts"
import { createImpersonationManager } from "./impersonationManager.ts"
import { setApplicationMenu } from "./menu.ts"
import { handleScheme, registerScheme } from "./scheme.ts"
import { serveConsole } from "./serveConsole.ts"
import { apiOrigin, buildPaths } from "./settings.ts"
import { createStaffTokenStore } from "./staffTokenStore.ts"
import { blockWebviews } from "./windowSecurity.ts"

const launch = async () => {
  await app.whenReady()
  const server = { origin: apiOrigin(process.env), tokenStore: await createStaffTokenStore() }
  handleScheme(serveConsole(server, buildPaths.renderer))
  blockWebviews()
  handleImpersonation(createImpersonationManager(server))
  handleExternalLinks()
  setApplicationMenu()
  await openConsoleWindow(startPath())
}

app.on("window-all-closed", () => app.quit())

if (app.requestSingleInstanceLock()) {
  registerScheme()
  app.enableSandbox()
  registerDeepLinks()
  void launch()
} else {
  app.quit()
}
