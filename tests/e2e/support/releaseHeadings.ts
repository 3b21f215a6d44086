/** The heading of one page in two releases. */
export const headings = { first: "Payment and benefits", next: "Payment and benefits, anew" } as const
