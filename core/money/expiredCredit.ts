import { type Minor, minor } from "#core/shared/Money.ts"

/**
 * VOUCH-004 how much of a person's free credit goes when a voucher expires: what the vouchers still in force do not
 * account for, so the credit that expires first counts as spent first. Held credit stays with its booking.
 */
export const expiredCredit = (free: Minor, inForce: ReadonlyArray<Minor>): Minor =>
  minor(Math.max(0, free - inForce.reduce((sum, amount) => sum + amount, 0)))
