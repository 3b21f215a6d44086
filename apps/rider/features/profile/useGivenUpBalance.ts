import { useState } from "react"
import { leavesNothing } from "#core/account/deletion.ts"
import type { Money } from "#core/shared/Money.ts"
import { useMe } from "#rider/shared/session/useMe.ts"

const nothing: ReadonlyArray<Money> = []

/** N77 The own money of the person in each currency, and how much of it they give up. Money that has changed has to be given up again. */
export const useGivenUpBalance = () => {
  const me = useMe().data
  const [givenUp, setGivenUp] = useState(nothing)
  const [isMissing, setIsMissing] = useState(false)
  const own = me === undefined || me.balance <= 0 ? nothing : [{ amount: me.balance, currency: me.currency }]
  const others = me?.otherBalances.map(({ balance, currency }) => ({ amount: balance, currency })) ?? nothing
  const balances = [...own, ...others]
  const isGivenUp = balances.length > 0 && leavesNothing(balances, givenUp)
  return {
    /** Own money in the person's currency, which can be paid out. */
    balance: own[0],
    /** Own money in other currencies. */
    others,
    balances,
    isGivenUp,
    isMissing: isMissing && !isGivenUp,
    giveUp: (isTicked: boolean) => setGivenUp(isTicked ? balances : nothing),
    /** Answers the money to give up, or `undefined` while the person has not decided, and says so at the field. */
    decide: (): ReadonlyArray<Money> | undefined => {
      const isDecided = leavesNothing(balances, givenUp)
      setIsMissing(!isDecided)
      return isDecided ? balances : undefined
    }
  }
}
export type GivenUpBalance = ReturnType<typeof useGivenUpBalance>
