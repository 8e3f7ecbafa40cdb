import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
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
  const current = parts.findIndex(({ fields }) => fields.includes(focused))
  const nav = useRef<HTMLElement>(null)

  useEffect(() => {
    const link = nav.current?.querySelectorAll('li')[current]
    if (link) nav.current?.scrollTo({ left: link.offsetLeft - 32 })
  }, [current])

  if (parts.length < 2) return <span />
  return (
    <nav ref={nav} aria-label="Parts of the form" className="content-outline">
      <ol>
        {parts.map(({ title, fields }, index) => {
          const missing = gaps.filter(({ field }) => fields.includes(field)).map(({ text }) => text)
          const wrong = fields.filter((field) => errors[field] !== undefined)
          const state = wrong.length > 0 ? 'wrong' : missing.length > 0 ? 'missing' : undefined
          return (
            <li key={title}>
              <a
                href={`#${sectionId(title)}`}
                data-state={state}
                aria-current={index === current ? 'location' : undefined}
                title={missing.join('\n') || undefined}
                onClick={(event) => {
                  event.preventDefault()
                  onGo(wrong.length > 0 ? wrong : fields)
                }}
              >
                <span>{title}</span>
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
