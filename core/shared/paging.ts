/**
 * HIST-002 Computes the position of a page in a list of `total` entries. Pages count from 1; an empty list has one
 * page.
 */
export const pageOf = (page: number, perPage: number, total: number) => ({
  currentPage: page,
  lastPage: Math.max(1, Math.ceil(total / perPage)),
  total
})
