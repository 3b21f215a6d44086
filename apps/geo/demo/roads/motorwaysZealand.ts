import { at, exit, fork, type MotorwayRow } from "./motorwayRows.ts"

export const zealand: ReadonlyArray<MotorwayRow> = [
  {
    ref: "E47",
    name: "Helsingørmotorvejen",
    waypoints: [
      exit(12.575, 56.02, "Helsingør", "Helsingør"),
      exit(12.462, 55.885, "Hørsholm", "Hørsholm"),
      exit(12.478, 55.797, "Lyngby", "Kongens Lyngby"),
      fork(12.462, 55.745, "Gladsaxe"),
      fork(12.447, 55.71, "Rødovre Nord"),
      exit(12.446, 55.683, "Rødovre", "København", "Glostrup"),
      fork(12.428, 55.64, "Avedøre"),
      exit(12.334, 55.632, "Ishøj", "Ishøj", "Taastrup"),
      fork(12.288, 55.62, "Ishøj Vest"),
      exit(12.252, 55.596, "Greve", "Greve"),
      exit(12.175, 55.532, "Solrød", "Havdrup"),
      fork(12.125, 55.48, "Køge Vest"),
      exit(12.118, 55.45, "Køge", "Køge"),
      exit(12.02, 55.31, "Haslev", "Haslev"),
      exit(11.99, 55.2, "Næstved", "Næstved"),
      exit(11.97, 55.04, "Vordingborg", "Vordingborg"),
      at(11.984, 54.985, { bridge: "Farøbroerne" }),
      at(11.97, 54.92),
      exit(11.89, 54.8, "Nykøbing", "Nykøbing Falster")
    ]
  },
  {
    ref: "E20",
    name: "Øresundsmotorvejen",
    waypoints: [
      fork(12.428, 55.64, "Avedøre"),
      at(12.48, 55.62, { bridge: "Kalvebodbroerne" }),
      exit(12.56, 55.61, "København Syd", "København"),
      exit(12.635, 55.618, "Kastrup", "København"),
      at(12.67, 55.622, { tunnel: "Øresundstunnelen", toll: true }),
      at(12.745, 55.6, { bridge: "Øresundsbron", toll: true }),
      at(12.93, 55.553),
      fork(13, 55.535, "Vintrie")
    ]
  },
  {
    ref: "21",
    name: "Holbækmotorvejen",
    waypoints: [
      fork(12.288, 55.62, "Ishøj Vest"),
      exit(12.225, 55.635, "Høje Taastrup", "Taastrup"),
      exit(12.14, 55.62, "Roskilde Øst", "Roskilde"),
      exit(12.06, 55.607, "Roskilde Syd", "Roskilde"),
      exit(11.965, 55.628, "Lejre", "Lejre"),
      exit(11.73, 55.683, "Holbæk Øst", "Holbæk"),
      exit(11.64, 55.695, "Holbæk Vest", "Holbæk", "Kalundborg")
    ]
  },
  {
    ref: "16",
    name: "Hillerødmotorvejen",
    waypoints: [
      fork(12.462, 55.745, "Gladsaxe"),
      at(12.43, 55.775),
      exit(12.4, 55.815, "Farum", "Farum"),
      exit(12.315, 55.895, "Hillerød", "Hillerød")
    ]
  },
  {
    ref: "17",
    name: "Frederikssundmotorvejen",
    waypoints: [
      fork(12.447, 55.71, "Rødovre Nord"),
      at(12.405, 55.7),
      exit(12.355, 55.702, "Ballerup", "Ballerup"),
      exit(12.225, 55.748, "Stenløse", "Stenløse", "Frederikssund")
    ]
  },
  {
    ref: "E20",
    name: "Vestmotorvejen",
    waypoints: [
      fork(12.125, 55.48, "Køge Vest"),
      exit(11.985, 55.46, "Borup", "Borup"),
      exit(11.8, 55.412, "Ringsted", "Ringsted"),
      exit(11.56, 55.403, "Sorø", "Sorø"),
      exit(11.35, 55.367, "Slagelse", "Slagelse"),
      exit(11.165, 55.361, "Korsør", "Korsør"),
      at(11.115, 55.3605),
      at(11.094, 55.354, { bridge: "Storebæltsbroen", toll: true }),
      at(10.975, 55.333, { bridge: "Storebæltsbroen", toll: true }),
      at(10.813, 55.328),
      exit(10.785, 55.342, "Nyborg", "Nyborg"),
      exit(10.47, 55.356, "Odense Øst", "Odense"),
      fork(10.425, 55.345, "Odense Sydøst"),
      exit(10.33, 55.345, "Odense Syd", "Odense"),
      at(10.1, 55.42),
      exit(9.805, 55.496, "Middelfart", "Middelfart"),
      at(9.763, 55.511),
      at(9.742, 55.531, { bridge: "Den nye Lillebæltsbro" }),
      at(9.709, 55.5435),
      exit(9.672, 55.551, "Fredericia", "Fredericia"),
      fork(9.47, 55.545, "Kolding Nord")
    ]
  }
]
