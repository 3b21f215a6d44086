import { app } from "electron"
import { openConsoleWindow } from "./consoleWindow.ts"
import { followDeepLinks } from "./deepLinks.ts"
import { handleImpersonation } from "./handlers/impersonation.ts"
import { handleOutside } from "./handlers/outside.ts"
import { openImpersonations } from "./impersonations.ts"
import { lockEmbedding } from "./lockdown.ts"
import { setMenu } from "./menu.ts"
import { registerScheme, serveScheme } from "./scheme.ts"
import { serveConsole } from "./serveConsole.ts"
import { apiOrigin, built } from "./settings.ts"
import { openStaffToken } from "./staffToken.ts"

const launch = async () => {
  await app.whenReady()
  const server = { origin: apiOrigin(process.env), token: await openStaffToken() }
  serveScheme(serveConsole(server, built.renderer))
  lockEmbedding()
  handleImpersonation(openImpersonations(server))
  handleOutside()
  setMenu()
  await openConsoleWindow()
}

app.on("window-all-closed", () => app.quit())

if (app.requestSingleInstanceLock()) {
  registerScheme()
  app.enableSandbox()
  followDeepLinks()
  void launch()
} else {
  app.quit()
}
