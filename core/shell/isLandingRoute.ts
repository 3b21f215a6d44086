/** ROUTE-015, C52 Whether a route is a landing page, by its name: it has "landing" in it. */
export const isLandingRoute = ({ name }: { readonly name: string }): boolean => name.includes("landing")
