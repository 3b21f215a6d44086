import { Skeleton } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import type { TravelPassId } from "#core/shared/ids.ts"
import { apiFetch } from "#ui/api/apiFetch.ts"
import { BlobImage } from "./BlobImage.tsx"

type Props = { readonly id: TravelPassId; readonly path: string; readonly name: string }

/** PASS-003 The picture of a pass. It is private, so it is loaded with the session of the user. */
export function PassImage({ id, path, name }: Props) {
  const { t } = useTranslation("travelPass")
  const image = useQuery({
    queryKey: ["travel-pass-image", id],
    queryFn: async ({ signal }) => await (await apiFetch(path, { signal })).blob(),
    staleTime: Number.POSITIVE_INFINITY
  })
  if (image.isError) return null
  if (image.data === undefined) return <Skeleton className="sv-pass-image" />
  return <BlobImage blob={image.data} alt={t("imageOf", { name })} />
}
