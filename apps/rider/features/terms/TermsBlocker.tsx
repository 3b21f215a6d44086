import type { DateTime, Option } from "effect"
import { useEffect, useEffectEvent } from "react"
import { useLocation } from "react-router"
import { isBlockedByTerms } from "#core/account/isBlockedByTerms.ts"
import { useGlobalSheet } from "#rider/shared/session/GlobalSheets.tsx"
import { useTerms } from "#rider/shared/session/useTerms.ts"

type Props = {
  readonly acceptedAt: Option.Option<DateTime.Utc>
  readonly isFlagOn: boolean
  readonly hasNativeBlocker: boolean
}

/**
 * TERMS-001, TERMS-003 Opens the sheet of the terms for a user who never accepted them, or only an older version, and again on each page
 * until they are accepted. The sheet closes by itself.
 */
export function TermsBlocker(state: Props) {
  const open = useGlobalSheet()
  const { pathname } = useLocation()
  const terms = useTerms().data
  const isBlocked = terms !== undefined && isBlockedByTerms({ ...state, publishTime: terms.publishTime })
  const openOn = useEffectEvent((_page: string) => void open("terms", {}))
  useEffect(() => {
    if (isBlocked) openOn(pathname)
  }, [isBlocked, pathname])
  return null
}
