import { at, exit, fork, type MotorwayRow } from "./motorwayRows.ts"

export const jutland: ReadonlyArray<MotorwayRow> = [
  {
    ref: "E45",
    name: "Østjyske Motorvej",
    waypoints: [
      exit(9.372, 55.04, "Aabenraa", "Aabenraa"),
      exit(9.37, 55.25, "Haderslev", "Haderslev"),
      fork(9.4, 55.45, "Kolding Syd"),
      exit(9.412, 55.5, "Kolding Vest", "Kolding"),
      fork(9.47, 55.545, "Kolding Nord"),
      exit(9.6, 55.672, "Vejle Syd", "Vejle"),
      at(9.635, 55.69, { bridge: "Vejlefjordbroen" }),
      at(9.638, 55.712),
      exit(9.632, 55.735, "Vejle Øst", "Vejle"),
      fork(9.625, 55.758, "Vejle Nord"),
      exit(9.79, 55.887, "Horsens", "Horsens"),
      exit(9.882, 56.035, "Skanderborg", "Skanderborg"),
      exit(10.09, 56.105, "Aarhus Syd", "Aarhus"),
      fork(10.083, 56.16, "Aarhus Vest"),
      exit(10.1, 56.2, "Aarhus Nord", "Aarhus"),
      exit(9.973, 56.455, "Randers", "Randers"),
      exit(9.75, 56.628, "Hobro", "Hobro"),
      at(9.85, 56.85),
      exit(9.965, 56.985, "Aalborg Syd", "Aalborg"),
      at(10.015, 57.03, { tunnel: "Limfjordstunnelen" }),
      at(9.985, 57.1),
      fork(9.985, 57.125, "Vendsyssel"),
      at(10.25, 57.28),
      exit(10.483, 57.425, "Frederikshavn", "Frederikshavn")
    ]
  },
  {
    ref: "E39",
    name: "Hirtshalsmotorvejen",
    waypoints: [
      fork(9.985, 57.125, "Vendsyssel"),
      exit(9.978, 57.262, "Brønderslev", "Brønderslev"),
      exit(10.02, 57.452, "Hjørring", "Hjørring")
    ]
  },
  {
    ref: "E20",
    name: "Esbjergmotorvejen",
    waypoints: [
      fork(9.4, 55.45, "Kolding Syd"),
      exit(9.13, 55.508, "Vejen", "Vejen"),
      exit(8.53, 55.488, "Esbjerg", "Esbjerg", "Varde")
    ]
  },
  {
    ref: "15",
    name: "Herningmotorvejen",
    waypoints: [
      fork(10.083, 56.16, "Aarhus Vest"),
      at(9.85, 56.19),
      exit(9.56, 56.198, "Silkeborg", "Silkeborg"),
      exit(9.015, 56.166, "Herning Nord", "Herning")
    ]
  },
  {
    ref: "18",
    name: "Midtjyske Motorvej",
    waypoints: [
      fork(9.625, 55.758, "Vejle Nord"),
      exit(9.5, 55.76, "Vejle Vest", "Vejle"),
      exit(9.25, 55.84, "Give", "Billund"),
      at(9.13, 56),
      exit(8.99, 56.098, "Herning Syd", "Herning"),
      at(8.905, 56.13),
      exit(8.66, 56.335, "Holstebro", "Holstebro")
    ]
  },
  {
    ref: "9",
    name: "Svendborgmotorvejen",
    waypoints: [
      fork(10.425, 55.345, "Odense Sydøst"),
      at(10.49, 55.2),
      exit(10.598, 55.097, "Svendborg", "Svendborg")
    ]
  }
]
