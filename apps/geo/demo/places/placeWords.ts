import type { Town } from "#geo/demo/towns/Town.ts"

/** Names of public places in one country, by town. */
export interface PlaceWords {
  readonly station: (town: string) => string
  readonly mainStation: (town: string) => string
  readonly terminal: (town: string) => string
  readonly villageStop: (town: string) => string
  readonly stop: (town: string, street: string) => string
  readonly parkAndRide: (where: string) => string
  readonly school: (town: string) => string
  readonly library: (town: string) => string
  readonly hospital: (town: string) => string
  readonly university: (town: string) => string
  readonly sports: (town: string) => string
  readonly supermarket: string
  readonly fuel: (town: string) => string
  readonly ferry: (town: string) => string
  readonly square: string
  readonly hamletPrefixes: ReadonlyArray<string>
  readonly hamletSuffixes: ReadonlyArray<string>
  readonly lakeSuffix: string
}

const danish: PlaceWords = {
  station: (town) => `${town} St.`,
  mainStation: (town) => `${town} H`,
  terminal: (town) => `${town} Busterminal`,
  villageStop: (town) => `Torvet (${town})`,
  stop: (town, street) => `${street} (${town})`,
  parkAndRide: (where) => `Samkørselsplads ${where}`,
  school: (town) => `${town} Skole`,
  library: (town) => `${town} Bibliotek`,
  hospital: (town) => `${town} Sygehus`,
  university: (town) => `${town} Campus`,
  sports: (town) => `${town} Idrætscenter`,
  supermarket: "Torvets Købmand",
  fuel: (town) => `Tanken ${town}`,
  ferry: (town) => `${town} Færgehavn`,
  square: "Torvet",
  hamletPrefixes: (
    "Hal Kar Rav Ul Hor Sig Tor Gunder Ram Bjerg El Ager Øster Vester Nørre Sønder Lille Over Store Neder " +
    "Bav Egs Fars Grim Hille Kol Mejl Ols Sven Tis Vejr Vor Asmin Gis Lin Skør"
  ).split(" "),
  hamletSuffixes: "strup torp lev løse rup by sted toft bæk holt ved kilde".split(" "),
  lakeSuffix: " Sø"
}

const swedish: PlaceWords = {
  station: (town) => `${town} station`,
  mainStation: (town) => `${town} C`,
  terminal: (town) => `${town} resecentrum`,
  villageStop: (town) => `${town} Torget`,
  stop: (town, street) => `${town} ${street}`,
  parkAndRide: (where) => `Pendlarparkering ${where}`,
  school: (town) => `Centralskolan, ${town}`,
  library: (town) => `Biblioteket i ${town}`,
  hospital: (town) => `Lasarettet i ${town}`,
  university: (town) => `Campus ${town}`,
  sports: (town) => `Idrottshallen i ${town}`,
  supermarket: "Torgets Livs",
  fuel: (town) => `Macken ${town}`,
  ferry: (town) => `${town} färjeläge`,
  square: "Stortorget",
  hamletPrefixes:
    "Gun Torn Ask Bjär Ell Furu Hag Häls Kå Ving Öster Väster Norra Södra Lilla Brö Svens Glims Tir Van Ör Håst".split(
      " "
    ),
  hamletSuffixes: "torp arp inge löv röd hult by lösa åkra stad".split(" "),
  lakeSuffix: "sjön"
}

export const placeWords: Readonly<Record<Town["country"], PlaceWords>> = { DK: danish, SE: swedish }
