import { z } from 'zod'

const labels = z.record(z.string(), z.string())

/** What a process has measured, as it stands in its row. */
export const measuredSchema = z.array(
  z.discriminatedUnion('type', [
    z.object({
      type: z.enum(['counter', 'gauge']),
      name: z.string(),
      help: z.string(),
      points: z.array(z.object({ labels, value: z.number() })),
    }),
    z.object({
      type: z.literal('histogram'),
      name: z.string(),
      help: z.string(),
      /** The upper bounds of the buckets; the last bucket has none. */
      bounds: z.array(z.number()),
      points: z.array(z.object({ labels, sum: z.number(), buckets: z.array(z.number()) })),
    }),
  ]),
)
export type Measured = z.infer<typeof measuredSchema>
export type Metric = Measured[number]
