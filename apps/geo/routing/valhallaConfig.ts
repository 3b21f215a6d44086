import template from "./valhalla.json" with { type: "json" }

/**
 * Builds Valhalla's settings for one folder of graph tiles. The template is its default with a smaller cache
 * and points snapped to roads within 5 km; it is stored here because its generator needs Python.
 */
export const valhallaConfig = (tiles: string): string =>
  JSON.stringify({ ...template, mjolnir: { ...template.mjolnir, tile_dir: tiles } })
