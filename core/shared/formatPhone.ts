/** The groups in which the countries of the product write their numbers. */
const groups: Readonly<Record<string, ReadonlyArray<number>>> = {
  "+45": [2, 2, 2, 2],
  "+46": [2, 3, 2, 2],
  "+47": [3, 2, 3],
  "+31": [1, 4, 4]
}

/** Writes a number in the groups in which people say it: `+4520000001` becomes `+45 20 00 00 01`. Other countries' numbers are in pairs. */
export const formatPhone = (phone: string): string => {
  const country = phone.slice(0, 3)
  const sizes = groups[country]
  const digits = phone.slice(3)
  if (!/^\+\d{5,15}$/.test(phone)) return phone
  const isWhole = sizes !== undefined && sizes.reduce((sum, size) => sum + size, 0) === digits.length
  const parts = isWhole
    ? sizes.map((size, index) => {
        const from = sizes.slice(0, index).reduce((sum, each) => sum + each, 0)
        return digits.slice(from, from + size)
      })
    : (digits.match(/\d{1,2}/g) ?? [])
  return [country, ...parts].join(" ")
}
