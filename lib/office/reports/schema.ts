import { z } from 'zod'
import { type ReportView, reportViews } from './rules'

const views = Object.keys(reportViews) as ReportView[]
export const reportName = z.enum(Object.values(reportViews).flat())

const text = z.string().max(40).optional().catch(undefined)

/** As they stand in the URL; `rangeOf` in the rules says what the range means. */
export const reportParams = z.object({
  view: z.enum(views).catch('leads'),
  range: text,
  from: text,
  to: text,
})
export type ReportParams = z.output<typeof reportParams>
