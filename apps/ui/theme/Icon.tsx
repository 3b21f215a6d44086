/** Line paths in a 20 × 20 view box. */
const shapes = {
  back: "M12.5 4L6.5 10l6 6",
  bell: "M5 13.5V9a5 5 0 0 1 10 0v4.5l1.5 1.5h-13ZM8.5 17.5h3",
  bus: "M5 3.5h10a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 13V5A1.5 1.5 0 0 1 5 3.5ZM3.5 10h13M6 14.5V17M14 14.5V17M6.5 12.3h.01M13.5 12.3h.01",
  calendar:
    "M4.5 4.5h11A1.5 1.5 0 0 1 17 6v9.5a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 3 15.5V6a1.5 1.5 0 0 1 1.5-1.5ZM3 8.5h14M6.5 2.5V6M13.5 2.5V6",
  help: "M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM7.9 8a2.1 2.1 0 1 1 3 1.9c-.6.3-.9.7-.9 1.4M10 13.8h.01",
  home: "M3 9.5 10 3.5l7 6M5 8v8.5h10V8M8.5 16.5V12h3v4.5",
  menu: "M3 5.5h14M3 10h14M3 14.5h9",
  message:
    "M4 4h12a1.5 1.5 0 0 1 1.5 1.5v7A1.5 1.5 0 0 1 16 14h-6l-4 3.5V14H4a1.5 1.5 0 0 1-1.5-1.5v-7A1.5 1.5 0 0 1 4 4Z",
  navigate: "M17 3 3 9l5.8 2.2L11 17Z",
  now: "M11 2.5 4.5 11.5H10L9 17.5l6.5-9H10Z",
  own: "M10 14.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM10 2v3M10 15v3M2 10h3M15 10h3",
  person: "M10 10a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5ZM3.5 17a6.5 6.5 0 0 1 13 0",
  place:
    "M10 18s6-5.4 6-9.6A6 6 0 0 0 4 8.4C4 12.6 10 18 10 18Zm0-7.4a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z",
  recent: "M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM10 6v4l3 2",
  repeat: "M4 9V8a3 3 0 0 1 3-3h8M12.5 2.5 15 5l-2.5 2.5M16 11v1a3 3 0 0 1-3 3H5M7.5 17.5 5 15l2.5-2.5",
  search: "M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12ZM13.5 13.5 17 17",
  share: "M10 12.5v-9M6.5 6.5 10 3l3.5 3.5M4 11v4.5A1.5 1.5 0 0 0 5.5 17h9a1.5 1.5 0 0 0 1.5-1.5V11",
  sun: "M10 13.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM10 2v1.5M10 16.5V18M2 10h1.5M16.5 10H18M4.3 4.3l1.1 1.1M14.6 14.6l1.1 1.1M4.3 15.7l1.1-1.1M14.6 5.4l1.1-1.1",
  swap: "M6 16V4M3 7l3-3 3 3M14 4v12M11 13l3 3 3-3",
  wallet:
    "M14 6.5v-3H5A1.5 1.5 0 0 0 3.5 5v10A1.5 1.5 0 0 0 5 16.5h10a1.5 1.5 0 0 0 1.5-1.5V8A1.5 1.5 0 0 0 15 6.5H5A1.5 1.5 0 0 1 3.5 5M13.3 11.5h.01",
  work: "M4 6.5h12A1.5 1.5 0 0 1 17.5 8v7a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 15V8A1.5 1.5 0 0 1 4 6.5ZM7 6.5v-1A1.5 1.5 0 0 1 8.5 4h3A1.5 1.5 0 0 1 13 5.5v1M2.5 11h15",
  tick: "M4 10.5l4 4L16.5 6"
} as const

export type IconName = keyof typeof shapes

type Props = { readonly name: IconName; readonly size?: number; readonly colour?: string }

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
