import { Refusal } from "#ui/api/Refusal.ts"

/** The refusal of an address with an id of nothing. */
export const notFound = (code: string): Refusal =>
  new Refusal({ code, status: 404, message: "", fields: {}, data: {} })
