import { useCallback } from "react"

type Props = { readonly blob: Blob; readonly alt: string }

/** An image of bytes that this page holds; their address ends with the element. */
export function BlobImage({ blob, alt }: Props) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(blob)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [blob]
  )
  return <img ref={show} className="sv-pass-image" alt={alt} />
}
