/** OpenStreetMap classes of roads below motorways, lowest first. */
export const roadRanks = ["residential", "unclassified", "tertiary", "secondary", "primary"] as const
export type RoadRank = (typeof roadRanks)[number]

export const higherRank = (a: RoadRank, b: RoadRank): RoadRank =>
  roadRanks.indexOf(a) > roadRanks.indexOf(b) ? a : b
