import { useQueryClient } from "@tanstack/react-query"
import { useNavigate } from "react-router"
import type { ProspectId } from "#core/shared/ids.ts"
import { useCommand } from "#rider/shared/api/useCommand.ts"
import { callApi } from "#ui/api/callApi.ts"

/** BOOK-020, BYCODE-003 Boards the trip and opens the booking. */
export const useBoardTrip = () => {
  const navigate = useNavigate()
  const queries = useQueryClient()
  return useCommand(
    (prospectId: ProspectId, headers) =>
      callApi((api) => api.byCode.board({ headers: {}, payload: { prospectId } }), { headers }),
    {
      onSuccess: ({ trip: { passengerTrip } }) => {
        queries.setQueryData(["booking", passengerTrip.id], passengerTrip)
        void queries.invalidateQueries({ queryKey: ["overview"] })
        void navigate(`/book/overview?booking=${passengerTrip.id}`, { replace: true })
      }
    }
  )
}
