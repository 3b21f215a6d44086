import { useQuery } from "@tanstack/react-query"
import type { Option } from "effect"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import { behind, keysetPages } from "#console/table/keysetPages.ts"
import { useListPages } from "#console/table/useListPages.ts"
import type { AuditDetails, AuditEntry, AuditPage, AuditQuery } from "#core/contract/consoleAudit.ts"
import { actionsNamed } from "./actionsNamed.ts"

/** The actions whose text in the agent's language has the words of a search. */
export const useActionsNamed = (search: string): string => {
  const { t } = useTranslation("console")
  return useMemo(() => actionsNamed(search, t("event", { returnObjects: true })), [search, t])
}

/** Loads the rows page by page as the table scrolls, and refreshes the visible ones. */
export const useAudit = (query: Omit<AuditQuery, "after">) =>
  useListPages<AuditEntry, AuditPage, Option.Option<number>>({
    queryKey: ["audit", query],
    paging: keysetPages<number>(),
    loadPage: (after, signal) =>
      callConsoleApi((api) => api.audit({ query: { ...behind(after), ...query } }), signal),
    idOf: ({ id }) => String(id),
    refreshMs: 5_000
  })

/** CONS-003 Loads an entry; while its session runs, again as its agent goes on. */
export const useAuditEntry = (id: number) =>
  useQuery({
    queryKey: ["audit-entry", id],
    queryFn: ({ signal }): Promise<AuditDetails> =>
      callConsoleApi((api) => api.auditEntry({ params: { id } }), signal),
    refetchInterval: 5_000
  })
