import { Schema } from "effect"

const Sample = Schema.Struct({
  /** What follows the name: `_bucket`, `_sum`, `_count` of a histogram. */
  suffix: Schema.String,
  /** `method="GET",status="200"`, or nothing. */
  labels: Schema.String,
  value: Schema.Finite
})
type Sample = typeof Sample.Type

/** One metric with all its samples, as Prometheus wants them together. */
export const MetricFamily = Schema.Struct({
  name: Schema.String,
  help: Schema.String,
  type: Schema.Literals(["gauge", "counter", "histogram"]),
  samples: Schema.Array(Sample)
})
export type MetricFamily = typeof MetricFamily.Type

export const gauge = (name: string, help: string, value: number): MetricFamily => ({
  name,
  help,
  type: "gauge",
  samples: [{ suffix: "", labels: "", value }]
})

/** Adds a label to all samples. */
export const withLabel = (label: string, family: MetricFamily): MetricFamily => ({
  ...family,
  samples: family.samples.map((sample) => ({
    ...sample,
    labels: sample.labels === "" ? label : `${sample.labels},${label}`
  }))
})

/** Puts the samples of the same metric together, in the order of the first that has it. */
export const mergeFamilies = (families: ReadonlyArray<MetricFamily>): ReadonlyArray<MetricFamily> =>
  [...Map.groupBy(families, ({ name }) => name).values()].flatMap((same) =>
    same.slice(0, 1).map((first) => ({ ...first, samples: same.flatMap(({ samples }) => samples) }))
  )

const sampleLine = (name: string, { labels, suffix, value }: Sample): string =>
  `${name}${suffix}${labels === "" ? "" : `{${labels}}`} ${value}`

/** Renders a metric in the text format of Prometheus. */
export const familyLines = ({ help, name, samples, type }: MetricFamily): ReadonlyArray<string> => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
  ...samples.map((sample) => sampleLine(name, sample))
]
