import { ArrowRight } from 'lucide-react'
import type { ShownChange, ShownDetail } from '@/lib/office/audit/rules'

/** Values longer than about two lines are collapsed. */
const SHORT = 120
const AT_ONCE = 3

type ChangesProps = { changes: readonly ShownChange[]; details: readonly ShownDetail[] }

/** What an entry changed, before and after, and its other details. */
export function Changes({ changes, details }: ChangesProps) {
  if (changes.length === 0 && details.length === 0) return null
  const isShort = changes.every(({ values }) => (values ?? []).join('').length <= SHORT)
  const list = (
    <ul className="grid gap-1">
      {changes.map(({ label, values }) => (
        <li key={label} className="wrap-anywhere">
          {values ? (
            <>
              <span className="text-muted-foreground">{label}: </span>
              <Value text={values[0]} />
              <ArrowRight aria-hidden className="mx-1.5 inline size-3.5 text-muted-foreground" />
              <span className="sr-only"> changed to </span>
              <Value text={values[1]} />
            </>
          ) : (
            <span>{label} changed</span>
          )}
        </li>
      ))}
      {details.map(({ label, value }) => (
        <li key={label} className="wrap-anywhere">
          <span className="text-muted-foreground">{label}: </span>
          {value}
        </li>
      ))}
    </ul>
  )
  if (changes.length <= AT_ONCE && isShort) return list
  return (
    <details className="group">
      <summary className="w-fit max-w-full cursor-pointer rounded-sm py-0.5 wrap-anywhere hover:text-purple">
        {namesOf(changes)}
      </summary>
      <div className="mt-1.5">{list}</div>
    </details>
  )
}

function Value({ text }: { text: string | null }) {
  if (text === null) return <span className="text-muted-foreground italic">empty</span>
  return <span className="whitespace-pre-line">{text}</span>
}

function namesOf(changes: readonly ShownChange[]): string {
  const names = changes.slice(0, AT_ONCE).map(({ label }) => label)
  const more = changes.length - names.length
  return more > 0 ? `${names.join(', ')} and ${String(more)} more` : names.join(', ')
}
