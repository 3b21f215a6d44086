import { useCallback } from "react"
import { type To, useNavigate } from "react-router"

/** SHELL-015: a sheet is seen to leave before the page changes under it. */
const afterSheetMs = 250

export const useGoAfterSheet = (): ((to: To) => void) => {
  const navigate = useNavigate()
  return useCallback((to) => void setTimeout(() => void navigate(to), afterSheetMs), [navigate])
}
