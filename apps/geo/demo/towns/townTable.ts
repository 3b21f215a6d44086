export interface TownRow {
  readonly geonameId: number
  /** Local name. */
  readonly name: string
  readonly country: "DK" | "SE"
  /** Denmark: the complete code. Sweden: the first three digits of each delivery area. */
  readonly postcodes: ReadonlyArray<string>
  /** The stem before -vej or -vägen in the name of a road to this town. */
  readonly roadStem: string
  /** The two main streets, if they differ from the usual names. */
  readonly mainStreets?: readonly [string, string]
  /** The post town; differs from the name of some towns. */
  readonly postalCity: string
}

const dk = (geonameId: number, name: string, postcode: number, more: Partial<TownRow> = {}): TownRow => ({
  geonameId,
  name,
  country: "DK",
  postcodes: [String(postcode)],
  roadStem: name,
  postalCity: name,
  ...more
})

const se = (geonameId: number, name: string, roadStem: string, ...postcodes: Array<number>): TownRow => ({
  geonameId,
  name,
  country: "SE",
  postcodes: postcodes.map(String),
  roadStem,
  postalCity: name
})

/** Place and population come from GeoNames by id; names and postcodes are the local ones. */
export const townTable: ReadonlyArray<TownRow> = [
  dk(2618425, "København", 1550, { roadStem: "Københavns", mainStreets: ["Vesterbrogade", "Østerbrogade"] }),
  dk(2624652, "Aarhus", 8000),
  dk(2615876, "Odense", 5000),
  dk(2624886, "Aalborg", 9000),
  dk(2622447, "Esbjerg", 6700),
  dk(2619771, "Horsens", 8700),
  dk(2615006, "Randers", 8900),
  dk(2618528, "Kolding", 6000),
  dk(2610613, "Vejle", 7100),
  dk(2620425, "Herning", 7400),
  dk(2614481, "Roskilde", 4000),
  dk(2614030, "Silkeborg", 8600),
  dk(2616038, "Næstved", 4700),
  dk(2624341, "Ballerup", 2750),
  dk(2621951, "Fredericia", 7000),
  dk(2619856, "Hørsholm", 2970),
  dk(2620473, "Helsingør", 3000, { roadStem: "Helsingørs" }),
  dk(2610319, "Viborg", 8800),
  dk(2618415, "Køge", 4600),
  dk(2620046, "Holstebro", 7500),
  dk(2613460, "Slagelse", 4200),
  dk(2611828, "Taastrup", 2630),
  dk(2620320, "Hillerød", 3400),
  dk(2621215, "Greve", 2670),
  dk(2619377, "Ishøj", 2635),
  dk(2621356, "Glostrup", 2600),
  dk(2618468, "Kongens Lyngby", 2800, { roadStem: "Lyngby" }),
  dk(2612045, "Svendborg", 5700),
  dk(2613102, "Sønderborg", 6400),
  dk(2620214, "Hjørring", 9800),
  dk(2620147, "Holbæk", 4300),
  dk(2621927, "Frederikshavn", 9900, { roadStem: "Frederikshavns" }),
  dk(2620964, "Haderslev", 6100),
  dk(2613731, "Skive", 7800),
  dk(2614764, "Ringsted", 4100),
  dk(2622306, "Farum", 3520),
  dk(2612629, "Stenløse", 3660),
  dk(2621912, "Frederikssund", 3600, { roadStem: "Frederikssunds" }),
  dk(2615961, "Nykøbing Falster", 4800, { roadStem: "Nykøbing", postalCity: "Nykøbing F" }),
  dk(2625070, "Aabenraa", 6200),
  dk(2619154, "Kalundborg", 4400),
  dk(2616015, "Nyborg", 5800),
  dk(2618361, "Korsør", 4220),
  dk(2621230, "Grenaa", 8500),
  dk(2616933, "Middelfart", 5500),
  dk(2613887, "Skanderborg", 8660),
  dk(2610726, "Varde", 6800),
  dk(2610020, "Vordingborg", 4760),
  dk(2623337, "Brønderslev", 9700),
  dk(2620167, "Hobro", 9500),
  dk(2620712, "Haslev", 4690),
  dk(2621193, "Grindsted", 7200),
  dk(2624144, "Billund", 7190),
  dk(2610634, "Vejen", 6600),
  dk(2622383, "Faaborg", 5600),
  dk(2619216, "Jyllinge", 4040),
  dk(2610311, "Viby Sjælland", 4130, { roadStem: "Viby", postalCity: "Viby Sj" }),
  dk(2623628, "Borup", 4140),
  dk(2620664, "Havdrup", 4622),
  dk(2617832, "Lejre", 4320),
  dk(2618872, "Kirke Hvalsø", 4330, { roadStem: "Hvalsø", postalCity: "Hvalsø" }),
  dk(2612862, "Sorø", 4180),
  dk(2616172, "Nordby", 6720, { postalCity: "Fanø" }),
  se(2692969, "Malmö", "Malmö", 211, 212, 213, 214, 215, 216, 217),
  se(2693678, "Lund", "Lunda", 222, 223, 224, 226, 227),
  se(2706767, "Helsingborg", "Helsingborgs", 252, 253, 254, 256),
  se(2708365, "Halmstad", "Halmstads", 302, 303, 305),
  se(2699310, "Kristianstad", "Kristianstads", 291),
  se(2697720, "Landskrona", "Landskrona", 261),
  se(2667402, "Trelleborg", "Trelleborgs", 231),
  se(2725901, "Ängelholm", "Ängelholms", 262),
  se(2707399, "Hässleholm", "Hässleholms", 281),
  se(2662149, "Ystad", "Ystads", 271),
  se(2715946, "Eslöv", "Eslövs", 241),
  se(2674649, "Staffanstorp", "Staffanstorps", 245),
  se(2663399, "Vellinge", "Vellinge", 235),
  se(2670128, "Svedala", "Svedala", 233),
  se(2705049, "Hörby", "Hörby", 242),
  se(2705055, "Höör", "Höörs", 243),
  se(2706003, "Höganäs", "Höganäs", 263),
  se(2701096, "Kävlinge", "Kävlinge", 244),
  se(2724435, "Åstorp", "Åstorps", 265)
]
