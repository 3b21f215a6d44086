import { app } from "electron"
import { ipcMessages } from "#ipc/contract.ts"
import { createConsoleShell } from "./consoleShell.ts"
import { openConsoleWindow, sendToConsole } from "./consoleWindow.ts"
import { registerDeepLinks, startPath } from "./deepLinks.ts"
import { handleExternalLinks } from "./handlers/externalLinks.ts"
import { handleImpersonation } from "./handlers/impersonation.ts"
import { handlePdf } from "./handlers/pdf.ts"
import { handleShell } from "./handlers/shell.ts"
import { createImpersonationManager } from "./impersonationManager.ts"
import { setApplicationMenu } from "./menu.ts"
import { resumeAfterSleep } from "./resume.ts"
import { handleScheme, registerScheme } from "./scheme.ts"
import { serveConsole } from "./serveConsole.ts"
import { ServerRefused } from "./serverOrigin.ts"
import { apiOrigin, buildPaths } from "./settings.ts"
import { createStaffTokenStore } from "./staffTokenStore.ts"
import { followSystemScheme } from "./windowColour.ts"
import { blockWebviews } from "./windowSecurity.ts"

const shell = createConsoleShell({
  navigate: (path) => sendToConsole(ipcMessages.navigate, { path }),
  onChange: setApplicationMenu
})

const launch = async () => {
  const origin = apiOrigin({ isPackaged: app.isPackaged, environment: process.env })
  await app.whenReady()
  const server = { origin, tokenStore: await createStaffTokenStore(origin) }
  handleScheme(serveConsole(server, buildPaths.renderer))
  blockWebviews()
  handleImpersonation(createImpersonationManager(server))
  handleExternalLinks()
  handlePdf()
  handleShell(shell, origin)
  followSystemScheme()
  resumeAfterSleep()
  setApplicationMenu(null)
  await openConsoleWindow({ path: startPath(), origin, onPageLeft: () => void shell.report(null) })
}

/** Ends the process, because without its server the console has nothing to show. */
const endWithReason = (reason: unknown) => {
  process.stderr.write(`samvej: ${reason instanceof ServerRefused ? reason.message : String(reason)}\n`)
  app.exit(1)
}

app.on("window-all-closed", () => app.quit())

if (app.requestSingleInstanceLock()) {
  registerScheme()
  app.enableSandbox()
  registerDeepLinks(shell)
  launch().catch(endWithReason)
} else {
  app.quit()
}
