import { Skeleton } from "@mantine/core"
import { keptHeading } from "./keptHeadings.ts"

/** The text of an `<h1 data-loading>`: what the heading of this page was when it was left, or a placeholder with a label for a screen reader. */
export function LoadingTitle({ label }: { readonly label: string }) {
  return (
    keptHeading() ?? (
      <>
        <span className="sv-hidden">{label}</span>
        <Skeleton component="span" display="block" height={26} width="60%" />
      </>
    )
  )
}
