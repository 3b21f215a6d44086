import { useQueryClient } from "@tanstack/react-query"
import { useNavigate } from "react-router"
import type { ProspectId } from "#core/shared/ids.ts"
import { useCommand } from "#rider/shared/api/useCommand.ts"
import { run } from "#ui/api/run.ts"

/** BOOK-020, BYCODE-003: takes the seat, and shows the ride. */
export const useBoard = () => {
  const navigate = useNavigate()
  const queries = useQueryClient()
  return useCommand(
    (prospectId: ProspectId, headers) =>
      run((api) => api.byCode.board({ headers: {}, payload: { prospectId } }), { headers }),
    {
      onSuccess: ({ trip: { passengerTrip } }) => {
        queries.setQueryData(["booking", passengerTrip.id], passengerTrip)
        void queries.invalidateQueries({ queryKey: ["overview"] })
        void navigate(`/book/overview?booking=${passengerTrip.id}`, { replace: true })
      }
    }
  )
}
