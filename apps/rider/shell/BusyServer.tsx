import { useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { watchBusyCalls } from "./watchBusyCalls.ts"

/** HTTP-007, SEC-024 Leads to the maintenance page from a page that cannot go on because the server is busy. */
export function BusyServer() {
  const queries = useQueryClient()
  useEffect(() => watchBusyCalls(queries), [queries])
  return null
}
