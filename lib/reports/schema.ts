import { z } from 'zod'

/** The reports, and the views of the page that they are on: few enough for each to load at once. */
export const reportViews = {
  leads: ['leads', 'answers', 'conversion'],
  money: ['revenue', 'receivables'],
  projects: ['projects', 'responses'],
} as const
export type ReportView = keyof typeof reportViews
export type ReportName = (typeof reportViews)[ReportView][number]

const views = Object.keys(reportViews) as ReportView[]
export const reportName = z.enum(Object.values(reportViews).flat())

export const rangePresets = ['30-days', '12-weeks', 'quarter', '12-months', 'year'] as const
export type RangePreset = (typeof rangePresets)[number]
export const USUAL_RANGE: RangePreset = '12-weeks'

const text = z.string().max(40).optional().catch(undefined)

/** As they stand in the URL; `rangeOf` in the rules says what the range means. */
export const reportParams = z.object({
  view: z.enum(views).catch('leads'),
  range: text,
  from: text,
  to: text,
})
export type ReportParams = z.output<typeof reportParams>
