/** HIST-002 where one is in a list of `total` entries; the first page is 1, and there is always one. */
export const pageOf = (page: number, perPage: number, total: number) => ({
  currentPage: page,
  lastPage: Math.max(1, Math.ceil(total / perPage)),
  total
})
