/** Line paths in a 20 × 20 view box. */
const shapes = {
  back: "M12.5 4L6.5 10l6 6",
  bus: "M5 3.5h10a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 13V5A1.5 1.5 0 0 1 5 3.5ZM3.5 10h13M6 14.5V17M14 14.5V17M6.5 12.3h.01M13.5 12.3h.01",
  menu: "M3 5.5h14M3 10h14M3 14.5h9",
  own: "M10 14.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM10 2v3M10 15v3M2 10h3M15 10h3",
  place:
    "M10 18s6-5.4 6-9.6A6 6 0 0 0 4 8.4C4 12.6 10 18 10 18Zm0-7.4a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z",
  recent: "M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM10 6v4l3 2",
  search: "M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12ZM13.5 13.5 17 17",
  swap: "M6 16V4M3 7l3-3 3 3M14 4v12M11 13l3 3 3-3",
  tick: "M4 10.5l4 4L16.5 6"
} as const

type Props = { readonly name: keyof typeof shapes; readonly size?: number; readonly colour?: string }

/** A decorative icon beside a text, or on a control that has a label. */
export function Icon({ name, size = 20, colour = "currentColor" }: Props) {
  return (
    <svg viewBox="0 0 20 20" width={size} height={size} aria-hidden="true">
      <path
        d={shapes[name]}
        fill="none"
        stroke={colour}
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
