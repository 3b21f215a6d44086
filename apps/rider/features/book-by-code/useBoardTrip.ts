import { useQueryClient } from "@tanstack/react-query"
import { Option } from "effect"
import { useNavigate } from "react-router"
import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import type { ProspectId } from "#core/shared/ids.ts"
import { useCommand } from "#rider/shared/api/useCommand.ts"
import { noteTrip } from "#rider/shared/install/installState.ts"
import { useGlobalSheet } from "#rider/shared/session/GlobalSheets.tsx"
import { useMissingFunds } from "#rider/shared/session/useMissingFunds.ts"
import { callApi } from "#ui/api/callApi.ts"
import { tripCodeQuery } from "./useTripCode.ts"

type BoardedTrip = Pick<MarketplaceTripView, "tripId" | "actualPrice" | "priceCurrency">

/** BOOK-020, BYCODE-003 Boards the trip and opens the booking; opens the payment sheet when the money does not suffice. */
export const useBoardTrip = (code: string, trip: BoardedTrip) => {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const open = useGlobalSheet()
  const missingFunds = useMissingFunds(trip)
  const pay = async (): Promise<void> => {
    const tripId = Option.getOrUndefined(trip.tripId)
    await open("payment", { missing: await missingFunds(), ...(tripId === undefined ? {} : { tripId }) })
  }
  return useCommand(
    (prospectId: ProspectId, headers) =>
      callApi((api) => api.byCode.board({ headers: {}, payload: { prospectId } }), { headers }),
    {
      onSuccess: async ({ trip: { passengerTrip } }) => {
        noteTrip()
        queries.setQueryData(["booking", passengerTrip.id], passengerTrip)
        void queries.invalidateQueries({ queryKey: ["overview"] })
        await navigate(`/book/overview?booking=${passengerTrip.id}`, { replace: true })
        // "Back" looks the code up again, and finds this seat instead of offering another one.
        queries.removeQueries({ queryKey: tripCodeQuery(code).queryKey })
      },
      onRefusal: (refusal) => {
        if (refusal.code === "insufficient_funds_on_balance") void pay()
      }
    }
  )
}
