import { lazySheet } from "#rider/shared/routing/appPart.tsx"
import { useIsAnySheetOpen } from "#rider/shared/sheet/openSheets.ts"
import { LeaveGuard } from "./LeaveGuard.tsx"
import type { useRideAgent } from "./useRideAgent.ts"

const RideAgentSheet = lazySheet(
  async () => (await import("./RideAgentSheet.tsx")).RideAgentSheet,
  ({ onClose }) => onClose()
)

/** REQ-004 The sheet that saves a search, on request or before the user leaves. */
export function RideAgent({ agent }: { readonly agent: ReturnType<typeof useRideAgent> }) {
  const { values, isOpen } = agent
  // The newest guard of the router decides alone, and an open sheet has its own.
  const isSheetOpen = useIsAnySheetOpen()
  if (values === undefined || !agent.canSave) return null
  return (
    <>
      {!isOpen && !isSheetOpen && !agent.isSettled && <LeaveGuard onLeave={agent.askBeforeLeaving} />}
      <RideAgentSheet
        opened={isOpen}
        values={values}
        onClose={agent.close}
        onSaveOnce={agent.saveOnce}
        onSaveWeekly={agent.saveWeekly}
        onDiscard={agent.isLeaving ? agent.discard : undefined}
      />
    </>
  )
}
