import { CircleAlert } from 'lucide-react'
import { type Control, useFormState, useWatch } from 'react-hook-form'
import { sectionId } from '@/components/form/form-section'
import { contentParts, type ContentKind, gapsOf } from '@/lib/content/rules'
import type { ContentFormValues } from '@/lib/content/schema'

type ContentOutlineProps = {
  kind: ContentKind
  control: Control<ContentFormValues>
  paths: readonly string[]
  /** The field that has the focus. */
  focused: string
  onGo: (fields: readonly string[]) => void
}

/** The parts of a form as links, marked if something is wrong or missing. */
export function ContentOutline({ kind, control, paths, focused, onGo }: ContentOutlineProps) {
  const values = useWatch({ control }) as Record<string, string>
  const { errors } = useFormState({ control })
  const gaps = gapsOf(kind, values, paths)
  const parts = contentParts[kind]
  if (parts.length < 2) return <span />
  return (
    <nav aria-label="Parts of the form" className="content-outline">
      <ol>
        {parts.map(({ title, fields }) => {
          const missing = gaps.filter(({ field }) => fields.includes(field)).map(({ text }) => text)
          const wrong = fields.filter((field) => errors[field] !== undefined)
          const state = wrong.length > 0 ? 'wrong' : missing.length > 0 ? 'missing' : undefined
          return (
            <li key={title}>
              <a
                href={`#${sectionId(title)}`}
                data-state={state}
                aria-current={fields.includes(focused) ? 'location' : undefined}
                title={missing.join('\n') || undefined}
                onClick={(event) => {
                  event.preventDefault()
                  onGo(wrong.length > 0 ? wrong : fields)
                }}
              >
                {title}
                {state === 'wrong' ? <CircleAlert aria-hidden /> : null}
                {state ? (
                  <span className="sr-only">{state === 'wrong' ? ' (has an error)' : ' (incomplete)'}</span>
                ) : null}
              </a>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
