import { formatAgencyTime, formatCalendarDay, isDay } from '@/lib/base/dates'
import { formatMoney } from '@/lib/base/money'
import { formatPercent } from '@/lib/base/numbers'
import { ownValue } from '@/lib/base/own-value'
import { getSite } from '@/lib/base/site'
import { actions, logged } from '@/lib/office/registry'
import { type ActionGroup, type Logged, UNREADABLE } from '@/lib/platform/audit'
import { auditList, type AuditListParams, fieldLabels, internalDetails } from './content'

/** The names of the actions of a group. */
export function actionsIn(group: ActionGroup): string[] {
  return actions.flatMap((of) => Object.keys(of[group] ?? {}))
}

export const actionTexts: Record<string, string> = Object.fromEntries(
  actions.flatMap((of) => Object.values(of)).flatMap((words) => Object.entries(words)),
)

/** Without a kind that isn't in the registry. */
export function ofKnownKind(params: AuditListParams): AuditListParams {
  return kindNamed(params.kind) ? params : { ...params, kind: auditList.defaults.kind }
}

/** The kind with this name in the log's address. */
export function kindNamed(name: string): Logged | undefined {
  return logged.find(({ kind }) => kind === name)
}

/** A name as words: 'Reply again' of `reply-again`, 'Due date' of `dueDate`. */
function humanize(name: string): string {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[._-]+/g, ' ')
    .toLowerCase()
    .trim()
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** What was done, to follow the name of who did it. */
export function actionText(action: string): string {
  const known = ownValue(actionTexts, action)
  if (known) return known
  const words = humanize(action)
  return `${words.charAt(0).toLowerCase()}${words.slice(1)}`
}

/** What the registry has on entries of this type. */
export function kindOf(subjectType: string | null): Logged | undefined {
  return logged.find(({ types }) => types.includes(subjectType ?? ''))
}

/** The labels of all kinds, by their names. */
export function kindLabels(): Record<string, string> {
  return Object.fromEntries(logged.map(({ kind, label }) => [kind, label]))
}

export function kindLabel(subjectType: string | null): string | null {
  return subjectType === null ? null : (kindOf(subjectType)?.label ?? humanize(subjectType))
}

type Json = unknown
type Stored = { action: string; subjectType: string | null; changes: Json; detail: Json }

/** A field with its values before and after; `values` is null where only the fact is known. */
export type ShownChange = { label: string; values: [string | null, string | null] | null }
export type ShownDetail = { label: string; value: string }

const asObject = (value: Json): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

/** What changed, in words; also of entries that only have the names of fields, or a value before and after. */
export function changesOf(entry: Stored): ShownChange[] {
  const detail = asObject(entry.detail)
  const label = (field: string) => labelOf(entry, field)
  const shown = Object.entries(asObject(entry.changes)).flatMap(([field, pair]): ShownChange[] => {
    if (!Array.isArray(pair)) return []
    const [before, after] = pair as unknown[]
    if (before === UNREADABLE || after === UNREADABLE) return [{ label: label(field), values: null }]
    const values: [string | null, string | null] = [textOf(entry, field, before), textOf(entry, field, after)]
    return [{ label: label(field), values }]
  })
  if (shown.length > 0) return shown
  if (Array.isArray(detail.changed))
    return detail.changed
      .filter((field) => typeof field === 'string')
      .map((field) => ({ label: label(field), values: null }))
  if (!('from' in detail && 'to' in detail)) return []
  const field = fieldOf(entry.action)
  const pairs = isScalar(detail.from) && isScalar(detail.to) ? { [field]: [detail.from, detail.to] } : null
  if (pairs)
    return isId(detail.from) || isId(detail.to) ? [] : changesOf({ ...entry, changes: pairs, detail: null })
  const [from, to] = [asObject(detail.from), asObject(detail.to)]
  const both = Object.keys(to).filter((name) => from[name] !== to[name])
  return changesOf({
    ...entry,
    changes: Object.fromEntries(both.map((name) => [name, [from[name] ?? null, to[name] ?? null]])),
    detail: null,
  })
}

/** `status` of `contact.status`; what else an earlier release changed from one value to another was a status or an address. */
function fieldOf(action: string): string {
  const verb = action.split('.').at(-1) ?? ''
  if (verb === 'spam') return 'suspectedSpam'
  if (verb === 'assign') return 'assignee'
  if (['status', 'priority', 'role'].includes(verb)) return verb
  return action.startsWith('email.') ? 'email' : 'status'
}

/** What else an entry tells, such as how many sessions were ended. */
export function detailsOf(entry: Stored): ShownDetail[] {
  const detail = asObject(entry.detail)
  const isPair = 'from' in detail && 'to' in detail
  return Object.entries(detail).flatMap(([name, value]): ShownDetail[] => {
    if (internalDetails.includes(name) || !isScalar(value) || isId(value)) return []
    if (isPair && ['from', 'to'].includes(name)) return []
    const text = textOf(entry, name, value)
    return text === null ? [] : [{ label: labelOf(entry, name), value: text }]
  })
}

function isScalar(value: unknown): value is string | number | boolean | null {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const isId = (value: unknown) => typeof value === 'string' && UUID.test(value)

function labelOf({ subjectType, detail }: Stored, field: string): string {
  const fields = kindOf(subjectType)?.fields ?? {}
  const own = ownValue(typeof fields === 'function' ? fields(asObject(detail)) : fields, field)
  return own ?? ownValue(fieldLabels, field) ?? humanize(field.replace(/(Cents|BasisPoints)$/, ''))
}

/** Fields whose values are one of a few names. */
const choices = [
  'status',
  'settlement',
  'voidSettlement',
  'theme',
  'purpose',
  'area',
  'numbering',
  'direction',
]

/** A value as a reader knows it; null for none. */
function textOf({ subjectType, detail }: Stored, field: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return numberText(field, value, asObject(detail).currency)
  if (typeof value !== 'string') return null
  const labels = ownValue(kindOf(subjectType)?.values ?? {}, field)
  return (
    (labels && ownValue(labels, value)) ??
    dateText(value) ??
    (choices.includes(field) ? humanize(value) : value)
  )
}

function numberText(field: string, value: number, currency: unknown): string {
  if (field.endsWith('Cents'))
    return formatMoney(value, typeof currency === 'string' ? currency : getSite().currency)
  if (field.endsWith('BasisPoints')) return formatPercent(value)
  return field === 'completionPercentage' ? `${String(value)}%` : String(value)
}

function dateText(value: string): string | null {
  if (isDay(value)) return formatCalendarDay(new Date(value))
  if (!/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return null
  const date = new Date(value)
  if (Number.isNaN(date.getTime())) return null
  return value.endsWith('T00:00:00.000Z') ? formatCalendarDay(date) : formatAgencyTime(date)
}

/** One line for a file: `Status: New → Resolved; Priority: High → Low`. */
export function changesLine(changes: readonly ShownChange[], details: readonly ShownDetail[] = []): string {
  const word = (value: string | null) => value ?? '(empty)'
  return [
    ...changes.map(({ label, values }) =>
      values ? `${label}: ${word(values[0])} → ${word(values[1])}` : `${label} changed`,
    ),
    ...details.map(({ label, value }) => `${label}: ${value}`),
  ].join('; ')
}

type Place = { subjectType: string | null; subjectId: string | null; detail: Json }

/** The page of an object that exists, or the page where its kind is managed; null for what has neither. */
export function placeOf({ subjectType, subjectId, detail }: Place): { href: string; isOwn: boolean } | null {
  return kindOf(subjectType)?.place?.(subjectId ?? '', asObject(detail)) ?? null
}
