import type { ComponentProps } from "react"
import { useTranslation } from "react-i18next"
import { lazyPart } from "#rider/shared/routing/appPart.tsx"
import type { Overview as OverviewPanel } from "./Overview.tsx"
import { OverviewSkeleton } from "./OverviewSkeleton.tsx"
import type { useStartTab } from "./StartTabs.tsx"

const Overview = lazyPart(async () => (await import("./Overview.tsx")).Overview, <OverviewSkeleton />)
const RecurringTab = lazyPart(
  async () => (await import("./RecurringTab.tsx")).RecurringTab,
  <OverviewSkeleton />
)

/** Loads the code of the trips while the overview comes. */
export const preloadOverview = (): void => Overview.preload()

/** Loads the other tab, so that a change to it waits for no code. What does not load now loads when it is shown. */
export const preloadRecurring = (): void => RecurringTab.preload()

type Props = ComponentProps<typeof OverviewPanel> & { readonly tab: ReturnType<typeof useStartTab>[0] }

/** Shows a signed-in user the tab with the planned or the recurring trips. Guests do not load it. */
export function StartPanel({ tab, ...overview }: Props) {
  // All texts at once, beside the overview: otherwise each card waits for its own, one after the other.
  useTranslation(["start", "trip", "request", "parking", "person"], { useSuspense: false })
  return tab === "recurring" ? <RecurringTab /> : <Overview {...overview} />
}
