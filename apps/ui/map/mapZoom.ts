/** MAP-001 to MAP-004 Zoom at the start, the minimum, that of a single position, and the maximum when a group opens. */
export const mapZoom = { start: 6, min: 3, position: 14, groupMax: 13 } as const
