/** Vocabulary of street names: complete names for the centre, stems and endings for other streets. */
export interface StreetWords {
  readonly main: readonly [string, string]
  readonly central: ReadonlyArray<string>
  readonly stems: ReadonlyArray<string>
  readonly endings: ReadonlyArray<string>
  readonly people: ReadonlyArray<string>
  /** Suffix of a road to another town. */
  readonly road: string
  readonly compass: readonly [east: string, north: string, west: string, south: string]
  readonly sides: readonly [east: string, north: string, west: string, south: string]
  readonly ring: string
  readonly industry: ReadonlyArray<string>
}

const list = (text: string) => text.split(" ")

const danish: StreetWords = {
  main: ["Algade", "Jernbanegade"],
  central: list(
    "Nørregade Søndergade Vestergade Østergade Kirkegade Skolegade Torvegade Bredgade Kongensgade " +
      "Dronningensgade Prinsensgade Frederiksgade Grønnegade Adelgade Borgergade Fiskergade Møllegade " +
      "Havnegade Slotsgade Klostergade Smedegade Nygade Rådhusstræde Bryggergade Vindegade Overgade " +
      "Nedergade Skomagergade Ridderstræde Munkestræde Brogade Fredensgade Absalonsgade Valdemarsgade " +
      "Danmarksgade Dannebrogsgade Ryesgade Willemoesgade Niels_Juels_Gade Tordenskjoldsgade"
  ).map((name) => name.replaceAll("_", " ")),
  stems: list(
    "Birke Bøge Ege Elle Aske Linde Ahorn Kastanie Poppel Pile Hassel Tjørne Gran Fyrre Lærke Solsorte " +
      "Mejse Drossel Svane Vibe Fasan Stære Ugle Falke Rosen Syren Tulipan Viol Kløver Valmue Hyben " +
      "Anemone Jasmin Liljekonval Æble Pære Kirsebær Blomme Skov Eng Mark Hede Mose Kær Bakke Dal Kilde Sø " +
      "Bæk Høj Have Solbær Hindbær Vinkel Tvær Rådyr Hare Egern Grævlinge Mølle Kirke Skole Park Sommer"
  ),
  endings: list("vej vænget parken bakken haven krogen lunden toften ager allé"),
  people: [
    "H.C. Andersens Vej",
    "Niels Bohrs Vej",
    "Carl Nielsens Vej",
    "Grundtvigsvej",
    "Thorvaldsensvej",
    "Ole Rømers Vej",
    "Tycho Brahes Vej",
    "Karen Blixens Vej",
    "Saxovej",
    "Holbergsvej",
    "Ørstedsvej",
    "Steensens Vej",
    "Ewaldsvej",
    "Oehlenschlägersvej"
  ],
  road: "vej",
  compass: ["Østre", "Nordre", "Vestre", "Søndre"],
  sides: ["Øst", "Nord", "Vest", "Syd"],
  ring: "Ringvej",
  industry: ["Industrivej", "Håndværkervej", "Fabriksvej", "Erhvervsparken", "Energivej", "Transportvej"]
}

const swedish: StreetWords = {
  main: ["Storgatan", "Järnvägsgatan"],
  central: list(
    "Norregatan Södergatan Västergatan Östergatan Kyrkogatan Skolgatan Torggatan Drottninggatan " +
      "Kungsgatan Hamngatan Bruksgatan Repslagaregatan Smedjegatan Nygatan Bredgatan Långgatan " +
      "Klostergatan Borgmästaregatan Lilla_Torggatan Stora_Södergatan Lilla_Fiskaregatan Tvärgatan " +
      "Trädgårdsgatan Prästgatan Kvarngatan Slottsgatan Rådhusgatan Källgatan Hantverkaregatan " +
      "Regementsgatan Fredsgatan Nobelvägen Erikslustvägen Strandgatan Sankt_Petri_gatan Karl_XI-gatan"
  ).map((name) => name.replaceAll("_", " ")),
  stems: list(
    "Björk Ek Lind Bok Ask Alm Lönn Gran Tall Rönn Hassel Kastanj Lärk Koltrast Svan Tofsvip Fasan Uggle " +
      "Falk Ros Syren Tulpan Viol Klöver Vallmo Blåklocks Jasmin Äppel Päron Körsbärs Plommon Skogs Ängs " +
      "Åker Hed Mosse Back Dal Käll Sjö Bäck Kull Trädgårds Hallon Blåbärs Smultron Rådjurs Har Ekorr " +
      "Kvarn Kyrk Skol Park Sommar Sol Vår Höst Stjärn"
  ),
  endings: list("gatan vägen stigen gränden backen gården"),
  people: [
    "Selma Lagerlöfs väg",
    "Carl von Linnés gata",
    "Tycho Brahes gata",
    "Celsiusgatan",
    "August Strindbergs gata",
    "Astrid Lindgrens väg",
    "Fritiof Nilssons gata",
    "Tegnérgatan",
    "Bellmansgatan",
    "Karin Boyes gata"
  ],
  road: "vägen",
  compass: ["Östra", "Norra", "Västra", "Södra"],
  sides: ["Öst", "Norr", "Väst", "Syd"],
  ring: "Ringvägen",
  industry: ["Industrigatan", "Fabriksgatan", "Verkstadsgatan", "Företagsvägen", "Energigatan", "Åkerigatan"]
}

export const streetWords: Readonly<Record<"DK" | "SE", StreetWords>> = { DK: danish, SE: swedish }
