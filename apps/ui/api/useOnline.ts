import { useSyncExternalStore } from "react"
import { type Connection, currentConnection, onConnectionChange } from "./connection.ts"

/** SHELL-005 Whether the last call reached the server, and since when. */
export const useOnline = (): Connection => useSyncExternalStore(onConnectionChange, currentConnection)
