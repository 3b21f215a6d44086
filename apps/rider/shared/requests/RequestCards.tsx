import "./requests.css"
import { Skeleton } from "@mantine/core"
import { Suspense } from "react"
import { useTranslation } from "react-i18next"
import type { CommuteRequestView } from "#core/contract/views/requests.ts"
import { ThemeRole } from "#ui/theme/ThemeRole.tsx"
import { RequestCard } from "./RequestCard.tsx"

type Props = { readonly requests: readonly CommuteRequestView[] }

/** HOME-013 The cards of the user's requests, in the order of the server; nothing without one. Its texts load with the first. */
export function RequestCards({ requests }: Props) {
  if (requests.length === 0) return null
  return (
    <Suspense fallback={<Skeleton height={180} radius="md" />}>
      <Cards requests={requests} />
    </Suspense>
  )
}

function Cards({ requests }: Props) {
  const { t } = useTranslation("request")
  return (
    <ul className="sv-request-cards" aria-label={t("list")}>
      {requests.map((request) => (
        <li key={request.id}>
          <ThemeRole role="passenger">
            <RequestCard request={request} />
          </ThemeRole>
        </li>
      ))}
    </ul>
  )
}
