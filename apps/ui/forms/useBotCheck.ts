import { useQuery } from "@tanstack/react-query"
import { useId, useState } from "react"
import { solveBotCheck } from "./solveBotCheck.ts"

/** Solves the bot check without user input. `renew` replaces a solution that a refused call has used up. */
export const useBotCheck = () => {
  const id = useId()
  const [attempt, setAttempt] = useState(0)
  const { data, isError, refetch } = useQuery({
    queryKey: ["bot-check", id, attempt],
    queryFn: ({ signal }) => solveBotCheck(signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0
  })
  return {
    /** The value of `x-recaptcha-token`; undefined until the check is solved. */
    solution: data,
    hasFailed: isError,
    retry: () => void refetch(),
    renew: () => setAttempt((before) => before + 1)
  }
}

export type BotCheckState = ReturnType<typeof useBotCheck>
