import type { HubView } from "#core/contract/views/stops.ts"
import { type HubKind, hubImagePath } from "#core/shared/hub.ts"

/** N33 The kind and the image of a hub. */
export const hubView = (hub: HubKind | null): HubView | null =>
  hub === null ? null : { kind: hub, imagePath: hubImagePath(hub) }
