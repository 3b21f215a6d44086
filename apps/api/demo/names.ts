const words = (text: string) => text.split(" ")

const firstLastNames = words(
  "Holm Lund Bach Dahl Friis Krogh Skov Vestergaard Møller Kjær Bruun Iversen Winther Nygaard Thorsen Beck"
)
const danishLastNames = [
  ...firstLastNames,
  ...words(
    "Bisgaard Carlsen Damgaard Ebbesen Frandsen Gravesen Hedegaard Juhl Kofoed Lauridsen Munk Overgaard Ravn"
  )
]
const swedishLastNames = words(
  "Lindqvist Sjöberg Nyström Åkesson Ekdahl Bergman Hallberg Wallin Sandell Öberg Forsberg Lundgren Ahlström"
)

type Name = readonly [name: string, lastName: string]

/** Pairs first names with last names at a different step, so that no full name occurs twice. */
const withLastNames = (
  firstNames: ReadonlyArray<string>,
  lastNames: ReadonlyArray<string>,
  shift: number
): ReadonlyArray<Name> =>
  firstNames.map((name, place) => [name, lastNames[(place * 7 + shift) % lastNames.length] ?? "Holm"])

const times = (count: number, firstNames: ReadonlyArray<string>) =>
  Array.from({ length: count }, () => firstNames).flat()

/** The names of the demo people. */
export const names = {
  drivers: withLastNames(
    words(
      "Mette Jonas Freja Anders Sofie Rasmus Ida Peter Camilla Lars Louise Mads Emma Søren Katrine Henrik Maria Thomas Anne Jakob Signe Martin Line Kasper"
    ),
    firstLastNames,
    0
  ),
  passengers: withLastNames(
    words(
      "Amal Oliver Nanna Yusuf Laura Emil Fatima Viktor Clara Noah Astrid William Selma Oscar Ella Malik Alma Lucas Karla Felix Agnes Anton Josefine Elias Vera Villads Asta August Liv Storm Ellen Magnus Rosa Aksel Edith Johan"
    ),
    firstLastNames,
    5
  ),
  moreDrivers: withLastNames(
    words(
      "Bente Carsten Dorthe Erik Gitte Hans Inge Jens Karen Kenneth Lone Michael Nina Niels Pia Ole Rikke Steen Tina Ulrik Ulla Viggo Vibeke Allan Winnie Christian Charlotte Dennis Hanne Esben Iben Flemming Jytte Gert Lisbeth Jesper Marianne Morten Sanne Rune Trine Simon"
    ),
    danishLastNames,
    3
  ),
  morePassengers: withLastNames(
    times(
      4,
      words(
        "Aya Bjarke Cecilie Daniel Esther Frederik Gry Hassan Isabella Jeppe Kristine Ludvig Maja Nicolai Olga Philip Rebekka Sebastian Thea Ulrikke Valdemar Xenia Zahra Albert Benedikte Caspar Ditte Emilie Filippa Gustav Hjalmar Ingrid Julie Konrad Leonora Mikkel Naja"
      )
    ),
    danishLastNames,
    11
  ),
  swedishDrivers: withLastNames(
    words("Åsa Björn Cecilia Gunnar Elin Göran Kerstin Lennart Maj Nils Sara Stefan"),
    swedishLastNames,
    0
  ),
  swedishPassengers: withLastNames(
    times(
      2,
      words(
        "Alva Birger Ebba Folke Greta Hugo Inez Kjell Linnea Melker Saga Tuva Wilma Axel Britta Hampus Siri"
      )
    ),
    swedishLastNames,
    4
  )
}
