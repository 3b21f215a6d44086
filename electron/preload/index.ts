import { contextBridge, ipcRenderer } from "electron"
import { type ConsoleBridge, ipc, ipcMessages } from "#ipc/contract.ts"

const listen = (name: string, listener: Parameters<typeof ipcRenderer.on>[1]) => {
  ipcRenderer.on(name, listener)
  return () => {
    ipcRenderer.removeListener(name, listener)
  }
}

const bridge: ConsoleBridge = {
  openImpersonation: (request) => ipcRenderer.invoke(ipc.openImpersonation.name, request),
  endImpersonation: (request) => ipcRenderer.invoke(ipc.endImpersonation.name, request),
  showImpersonation: (request) => ipcRenderer.invoke(ipc.showImpersonation.name, request),
  reportShell: (request) => ipcRenderer.invoke(ipc.reportShell.name, request),
  shareAddress: (request) => ipcRenderer.invoke(ipc.shareAddress.name, request),
  saveAsPdf: (request) => ipcRenderer.invoke(ipc.saveAsPdf.name, request),
  openExternal: (request) => ipcRenderer.invoke(ipc.openExternal.name, request),
  onNavigate: (listener) => listen(ipcMessages.navigate.name, (_event, payload) => listener(payload)),
  onCommand: (listener) => listen(ipcMessages.command.name, (_event, payload) => listener(payload)),
  onResumed: (listener) => listen(ipcMessages.resumed.name, (_event, payload) => listener(payload)),
  onImpersonationEnded: (listener) =>
    listen(ipcMessages.impersonationEnded.name, (_event, payload) => listener(payload))
}

contextBridge.exposeInMainWorld("bridge", bridge)
