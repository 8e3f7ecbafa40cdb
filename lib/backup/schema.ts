import { z } from 'zod'
import { ARCHIVE_FORMAT } from './rules'

const tableSchema = z.object({ name: z.string(), columns: z.array(z.string()), order: z.array(z.string()) })

/** The first entry of an archive. */
export const manifestSchema = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  product: z.literal('foyer'),
  version: z.string(),
  createdAt: z.iso.datetime(),
  /** Of the database, oldest first. */
  migrations: z.array(z.string()),
  /** In the order in which they follow, and in which they can be filled. */
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
})
export type Manifest = z.infer<typeof manifestSchema>

export const tablesSchema = z.array(z.object({ name: z.string(), rows: z.number(), sha256: z.string() }))
export type TableSums = z.infer<typeof tablesSchema>
