import { Schema } from "effect"
import type { ComponentType } from "react"
import { type RouteObject, useParams } from "react-router"
import { UserId } from "#core/shared/ids.ts"
import { BrokenPanel } from "./BrokenPanel.tsx"

const isUuid = Schema.is(UserId)

/**
 * CONS-001 The route of a details panel below its list. An address without a valid id, or a panel that failed, leads back to the list. Every
 * kind of id is a UUID but those of an entry of the audit, of a parking site and of a voucher.
 */
export const detailsRoute = (
  Panel: ComponentType,
  isId: (id: string | undefined) => boolean = isUuid,
  path = ":id"
): RouteObject => ({
  path,
  element: <WithValidId Panel={Panel} isId={isId} />,
  ErrorBoundary: BrokenPanel
})

type Props = { readonly Panel: ComponentType; readonly isId: (id: string | undefined) => boolean }

function WithValidId({ Panel, isId }: Props) {
  const { id } = useParams()
  return isId(id) ? <Panel /> : <BrokenPanel reason="address" />
}
