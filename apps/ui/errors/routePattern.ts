interface Match {
  readonly route: { readonly path?: string | undefined }
}

/** The pattern of the routes that match, from the outermost to the innermost: `/trip/:id`, without the values of its parameters. */
export const routePattern = (matches: ReadonlyArray<Match>): string => {
  const parts = matches.flatMap(({ route }) => (route.path ?? "").split("/"))
  return `/${parts.filter((part) => part !== "").join("/")}`
}
