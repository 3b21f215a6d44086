/** A workplace that shares its car park: how many spots each section has. */
export interface SiteRow {
  readonly key: string
  readonly name: string
  readonly areaKey: string
  readonly town: string
  readonly kind: "office" | "hospital" | "university" | "industrial"
  readonly sections: Readonly<Record<string, number>>
  /** PARK-016 Problems with a spot can be reported. */
  readonly reporting?: true
}

/** All made up; none stands for a real employer. */
export const siteTable: ReadonlyArray<SiteRow> = [
  {
    key: "fjordhospitalet",
    name: "Fjordhospitalet",
    areaKey: "roskilde",
    town: "Roskilde",
    kind: "hospital",
    sections: { "P1 Nord": 12, "P2 Syd": 8 }
  },
  {
    key: "havnens-kontorhus",
    name: "Havnens Kontorhus",
    areaKey: "koebenhavn",
    town: "København",
    kind: "office",
    sections: { Kælder: 10, Gård: 6 }
  },
  {
    key: "campus-oeresund",
    name: "Campus Øresund",
    areaKey: "koebenhavn",
    town: "København",
    kind: "university",
    sections: { "P-hus A": 16, "P-hus B": 16 },
    reporting: true
  },
  {
    key: "vestegnens-logistik",
    name: "Vestegnens Logistikcenter",
    areaKey: "hoeje-taastrup",
    town: "Taastrup",
    kind: "industrial",
    sections: { Porten: 10, Terminalen: 14 }
  },
  {
    key: "koege-bugt-pharma",
    name: "Køge Bugt Pharma",
    areaKey: "koege",
    town: "Køge",
    kind: "office",
    sections: { Øst: 10, Vest: 10 }
  },
  {
    key: "nordsjaellands-klinik",
    name: "Nordsjællands Klinik",
    areaKey: "hilleroed",
    town: "Hillerød",
    kind: "hospital",
    sections: { Hovedindgang: 8, Personale: 12 }
  },
  {
    key: "aaens-universitet",
    name: "Åens Universitet",
    areaKey: "aarhus",
    town: "Aarhus",
    kind: "university",
    sections: { "P1 Parken": 14, "P2 Ringgaden": 10 }
  },
  {
    key: "fynsk-robotpark",
    name: "Fynsk Robotpark",
    areaKey: "odense",
    town: "Odense",
    kind: "office",
    sections: { Nord: 10, Syd: 10 }
  },
  {
    key: "legetoejsvaerket",
    name: "Legetøjsværket",
    areaKey: "billund",
    town: "Billund",
    kind: "industrial",
    sections: { "P1 Fabrikken": 16, "P2 Kontoret": 8 }
  },
  {
    key: "limfjordens-energi",
    name: "Limfjordens Energi",
    areaKey: "aalborg",
    town: "Aalborg",
    kind: "office",
    sections: { Havnen: 10 }
  },
  {
    key: "sundets-lasarett",
    name: "Sundets lasarett",
    areaKey: "malmoe",
    town: "Malmö",
    kind: "hospital",
    sections: { "P-hus Norr": 14, "P-hus Söder": 10 }
  },
  {
    key: "forskningsbyn",
    name: "Forskningsbyn",
    areaKey: "lund",
    town: "Lund",
    kind: "university",
    sections: { "P1 Solrosen": 12, "P2 Björken": 8 }
  }
]
