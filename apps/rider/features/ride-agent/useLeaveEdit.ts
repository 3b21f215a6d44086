import { useCallback } from "react"
import { useNavigate } from "react-router"
import { afterSheet } from "#rider/shared/sheet/afterSheet.ts"

/** Returns to the start page, where the request has its card, after the dialog has closed. */
export const useLeaveEdit = (): (() => void) => {
  const navigate = useNavigate()
  return useCallback(() => void afterSheet().then(() => navigate("/")), [navigate])
}
