/**
 * A railway line with its stations; `tracks` when it calls at all of them, so that the map shows its track.
 */
export interface RailRow {
  readonly name: string
  readonly country: "DK" | "SE"
  readonly kmh: number
  readonly every: { readonly rush: number; readonly day: number; readonly weekend: number }
  readonly stations: ReadonlyArray<string>
  readonly tracks: boolean
}

const halfHourly = { rush: 30, day: 30, weekend: 60 }
const hourly = { rush: 60, day: 60, weekend: 120 }
const metro = { rush: 10, day: 20, weekend: 30 }
const express = { rush: 30, day: 60, weekend: 60 }

const row = (
  name: string,
  country: "DK" | "SE",
  stations: ReadonlyArray<string>,
  more: Partial<RailRow> = {}
): RailRow => ({ name, country, stations, kmh: 85, every: halfHourly, tracks: true, ...more })

/** Stations outside the centre of a town. */
export const extraStations: ReadonlyArray<{
  readonly name: string
  readonly country: "DK" | "SE"
  readonly lng: number
  readonly lat: number
}> = [
  { name: "Københavns Lufthavn", country: "DK", lng: 12.6335, lat: 55.6198 },
  { name: "Malmö Hyllie", country: "SE", lng: 12.976, lat: 55.563 }
]

export const railTable: ReadonlyArray<RailRow> = [
  row(
    "IC",
    "DK",
    [
      "København",
      "Roskilde",
      "Ringsted",
      "Slagelse",
      "Korsør",
      "Nyborg",
      "Odense",
      "Middelfart",
      "Fredericia"
    ]
      .concat(["Vejle", "Horsens", "Skanderborg", "Aarhus", "Randers", "Hobro", "Aalborg", "Brønderslev"])
      .concat(["Hjørring", "Frederikshavn"]),
    { kmh: 120, every: express, tracks: false }
  ),
  row("ICL", "DK", ["København", "Roskilde", "Odense", "Fredericia", "Kolding", "Vejen", "Esbjerg"], {
    kmh: 125,
    every: hourly,
    tracks: false
  }),
  row(
    "RE1",
    "DK",
    ["København", "Glostrup", "Taastrup", "Roskilde", "Viby Sjælland", "Borup", "Ringsted", "Sorø"].concat([
      "Slagelse",
      "Korsør",
      "Nyborg",
      "Odense"
    ])
  ),
  row("RE2", "DK", ["København", "Roskilde", "Lejre", "Kirke Hvalsø", "Holbæk", "Kalundborg"]),
  row("RE3", "DK", ["Roskilde", "Havdrup", "Køge", "Haslev", "Næstved", "Vordingborg", "Nykøbing Falster"]),
  row("RE4", "DK", ["København", "Køge", "Næstved"], { kmh: 110, every: hourly, tracks: false }),
  row("A", "DK", ["Hillerød", "Kongens Lyngby", "København", "Ishøj", "Greve", "Køge"], {
    every: metro,
    kmh: 65
  }),
  row("B", "DK", ["Farum", "København", "Glostrup", "Taastrup"], { every: metro, kmh: 65 }),
  row("C", "DK", ["Frederikssund", "Stenløse", "Ballerup", "København"], { every: metro, kmh: 65 }),
  row("RE5", "DK", ["Helsingør", "Hørsholm", "Kongens Lyngby", "København"]),
  row("L1", "DK", ["Helsingør", "Hillerød"], { every: hourly, kmh: 60 }),
  row("L2", "DK", ["Roskilde", "Jyllinge", "Frederikssund"], { every: hourly, kmh: 60 }),
  row("RE6", "DK", ["Odense", "Middelfart", "Fredericia", "Vejle", "Horsens", "Skanderborg", "Aarhus"]),
  row("RE7", "DK", ["Aarhus", "Randers", "Hobro", "Aalborg", "Brønderslev", "Hjørring", "Frederikshavn"]),
  row("RE8", "DK", ["Fredericia", "Kolding", "Vejen", "Esbjerg", "Varde"]),
  row("RE9", "DK", ["Aarhus", "Silkeborg", "Herning", "Holstebro"]),
  row("RE10", "DK", ["Aarhus", "Viborg", "Skive", "Holstebro"], { every: hourly }),
  row("RE11", "DK", ["Vejle", "Herning"], { every: hourly }),
  row("L3", "DK", ["Odense", "Svendborg"], { kmh: 70 }),
  row("L4", "DK", ["Aarhus", "Grenaa"], { kmh: 70, every: hourly }),
  row("L5", "DK", ["Kolding", "Haderslev", "Aabenraa", "Sønderborg"], { every: hourly }),
  row("L6", "DK", ["Vejle", "Grindsted"], { every: hourly, kmh: 70 }),
  row(
    "Ö1",
    "SE",
    ["København", "Københavns Lufthavn", "Malmö Hyllie", "Malmö", "Lund", "Landskrona"].concat([
      "Helsingborg",
      "Ängelholm",
      "Halmstad"
    ]),
    { kmh: 100 }
  ),
  row(
    "Ö2",
    "SE",
    ["København", "Københavns Lufthavn", "Malmö Hyllie", "Malmö", "Lund", "Eslöv", "Höör"].concat([
      "Hässleholm",
      "Kristianstad"
    ]),
    { kmh: 100 }
  ),
  row("P1", "SE", ["Malmö", "Kävlinge", "Landskrona", "Helsingborg"], { every: hourly }),
  row("P2", "SE", ["Malmö", "Svedala", "Ystad"]),
  row("P3", "SE", ["Malmö", "Vellinge", "Trelleborg"]),
  row("P4", "SE", ["Helsingborg", "Åstorp", "Hässleholm", "Kristianstad"], { every: hourly }),
  row("P5", "SE", ["Helsingborg", "Höganäs"], { every: hourly, kmh: 70 }),
  row("P6", "SE", ["Malmö", "Staffanstorp"], { every: hourly, kmh: 70 })
]
