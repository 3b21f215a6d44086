import { powerMonitor, session } from "electron"
import { ipcMessages } from "#ipc/contract.ts"
import { sendToConsole } from "./consoleWindow.ts"

/**
 * CONS-001 After the computer has slept, closes the connections, which the server has given up meanwhile and on which a call would
 * wait until its deadline, and lets the console load again what it shows.
 */
export const resumeAfterSleep = () =>
  powerMonitor.on("resume", () => {
    void session.defaultSession
      .closeAllConnections()
      .catch(() => undefined)
      .then(() => sendToConsole(ipcMessages.resumed, {}))
  })
