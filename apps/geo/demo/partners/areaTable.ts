/** A municipality that is a partner area, with its subsidy terms. */
export interface AreaRow {
  readonly key: string
  readonly name: string
  readonly town: string
  readonly country: "DK" | "SE"
  readonly minimumDistanceMetres: number | null
  readonly isZeroSubsidy: boolean
  readonly isBlocked: boolean
}

const dk = (key: string, town: string, name: string, more: Partial<AreaRow> = {}): AreaRow => ({
  key,
  town,
  name,
  country: "DK",
  minimumDistanceMetres: 3000,
  isZeroSubsidy: false,
  isBlocked: false,
  ...more
})

const se = (key: string, town: string, name: string): AreaRow => ({
  ...dk(key, town, name),
  country: "SE",
  minimumDistanceMetres: null
})

/** All other towns are outside partner areas. */
export const areaTable: ReadonlyArray<AreaRow> = [
  dk("koebenhavn", "København", "Københavns Kommune"),
  dk("roskilde", "Roskilde", "Roskilde Kommune"),
  dk("koege", "Køge", "Køge Kommune"),
  dk("greve", "Greve", "Greve Kommune"),
  dk("hoeje-taastrup", "Taastrup", "Høje-Taastrup Kommune"),
  dk("ringsted", "Ringsted", "Ringsted Kommune", { minimumDistanceMetres: 5000 }),
  dk("hilleroed", "Hillerød", "Hillerød Kommune", { minimumDistanceMetres: null }),
  dk("aarhus", "Aarhus", "Aarhus Kommune"),
  dk("odense", "Odense", "Odense Kommune"),
  dk("aalborg", "Aalborg", "Aalborg Kommune"),
  dk("billund", "Billund", "Billund Kommune"),
  dk("kolding", "Kolding", "Kolding Kommune"),
  dk("holbaek", "Holbæk", "Holbæk Kommune", { isZeroSubsidy: true }),
  dk("korsoer", "Korsør", "Korsør-området", { isBlocked: true }),
  se("malmoe", "Malmö", "Malmö kommun"),
  se("lund", "Lund", "Lunds kommun")
]
