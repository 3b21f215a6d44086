import template from "./valhalla.json" with { type: "json" }

/**
 * Valhalla's settings for one folder of graph tiles. The template is Valhalla's own default with less memory for
 * its cache and points snapped to a road within 5 km; its generator needs Python, so the result is kept here.
 */
export const valhallaConfig = (tiles: string): string =>
  JSON.stringify({ ...template, mjolnir: { ...template.mjolnir, tile_dir: tiles } })
