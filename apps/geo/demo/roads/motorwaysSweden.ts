import { at, exit, fork, type MotorwayRow } from "./motorwayRows.ts"

export const sweden: ReadonlyArray<MotorwayRow> = [
  {
    ref: "E6",
    name: "Västkustvägen",
    waypoints: [
      exit(13.145, 55.402, "Trelleborg", "Trelleborg"),
      exit(13.06, 55.458, "Vellinge", "Vellinge"),
      fork(13, 55.535, "Vintrie"),
      fork(13.075, 55.553, "Petersborg"),
      exit(13.1, 55.588, "Malmö Öst", "Malmö"),
      fork(13.102, 55.642, "Kronetorp"),
      exit(13.07, 55.672, "Malmö Norr", "Malmö"),
      exit(13.04, 55.785, "Kävlinge", "Kävlinge"),
      exit(12.89, 55.877, "Landskrona", "Landskrona"),
      exit(12.785, 56.005, "Helsingborg Syd", "Helsingborg"),
      fork(12.79, 56.068, "Kropp"),
      exit(12.805, 56.095, "Helsingborg Norr", "Helsingborg", "Höganäs"),
      exit(12.905, 56.235, "Ängelholm", "Ängelholm"),
      at(12.93, 56.4),
      at(13, 56.5),
      exit(12.915, 56.66, "Halmstad", "Halmstad")
    ]
  },
  {
    ref: "E22",
    name: "Österleden",
    waypoints: [
      fork(13.102, 55.642, "Kronetorp"),
      exit(13.18, 55.671, "Lund Syd", "Lund", "Staffanstorp"),
      at(13.255, 55.7),
      exit(13.262, 55.732, "Lund Norr", "Lund"),
      exit(13.33, 55.775, "Eslöv", "Eslöv"),
      exit(13.655, 55.828, "Hörby", "Hörby"),
      at(13.9, 55.93),
      exit(14.105, 56.003, "Kristianstad", "Kristianstad")
    ]
  },
  {
    ref: "E4",
    name: "Skånevägen",
    waypoints: [fork(12.79, 56.068, "Kropp"), exit(12.922, 56.12, "Åstorp", "Åstorp")]
  },
  {
    ref: "E65",
    name: "Ystadvägen",
    waypoints: [
      fork(13.075, 55.553, "Petersborg"),
      exit(13.24, 55.528, "Svedala", "Svedala"),
      exit(13.772, 55.45, "Ystad", "Ystad")
    ]
  }
]
