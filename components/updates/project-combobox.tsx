'use client'

import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { ControlProps } from '@/components/form/field'
import { Input } from '@/components/ui/input'
import { searchProjectsAction } from '@/lib/updates/drafts/actions'

export type ProjectOption = { id: string; title: string; clientName: string }

const TYPING_PAUSE_MS = 200

type ProjectComboboxProps = {
  control: ControlProps
  name: string
  /** The first ones by title, to choose from before anything is typed. */
  options: readonly ProjectOption[]
  chosen: ProjectOption | null
}

const labelOf = ({ title, clientName }: ProjectOption) => `${title} (${clientName})`

/** Finds one project among thousands while one types. Sends its id under `name`. */
export function ProjectCombobox({ control, name, options, chosen }: ProjectComboboxProps) {
  const listId = useId()
  const [choice, setChoice] = useState(chosen)
  const [text, setText] = useState(chosen ? labelOf(chosen) : '')
  const [found, setFound] = useState<readonly ProjectOption[] | null>(options)
  const [active, setActive] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const value = useRef<HTMLInputElement>(null)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(0)

  function choose(project: ProjectOption) {
    setChoice(project)
    setText(labelOf(project))
    close()
    if (!value.current) return
    value.current.value = project.id
    // For whoever watches the form's fields.
    value.current.dispatchEvent(new Event('input', { bubbles: true }))
  }

  function close() {
    clearTimeout(typing.current)
    latest.current += 1
    setOpen(false)
  }

  async function search(q: string) {
    latest.current += 1
    const turn = latest.current
    const answer = await searchProjectsAction({ q }).catch(reportError)
    if (turn !== latest.current) return
    setFound(answer?.data ?? null)
    setActive(0)
    setOpen(true)
  }

  function onKeyDown(event: KeyboardEvent) {
    const count = found?.length ?? 0
    const project = found?.[active]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (isOpen) setActive((active + (event.key === 'ArrowDown' ? 1 : -1) + count) % Math.max(1, count))
      else setOpen(true)
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      if (project) choose(project)
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }

  return (
    <div className="relative">
      {/* Text rather than hidden: the form then shows its errors and finds it; what is typed goes to the box. */}
      <input
        ref={value}
        name={name}
        defaultValue={choice?.id ?? ''}
        readOnly
        aria-label="Chosen project"
        tabIndex={-1}
        className="sr-only"
        onFocus={() => box.current?.focus()}
      />
      <Input
        {...control}
        ref={box}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && found?.length ? `${listId}-${String(active)}` : undefined}
        value={text}
        placeholder="Search by title or client"
        autoComplete="off"
        maxLength={400}
        onKeyDown={onKeyDown}
        onClick={() => {
          setOpen(true)
        }}
        onChange={(event) => {
          const q = event.target.value
          setText(q)
          clearTimeout(typing.current)
          typing.current = setTimeout(() => void search(q.trim().slice(0, 200)), TYPING_PAUSE_MS)
        }}
        onBlur={() => {
          close()
          // Half a title is no project: the choice stands.
          setText(choice ? labelOf(choice) : '')
        }}
      />
      <div
        id={listId}
        role="listbox"
        aria-label="Projects"
        hidden={!isOpen || !found?.length}
        className="ui-menu absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-y-auto"
      >
        {found?.map((project, index) => (
          <div
            key={project.id}
            id={`${listId}-${String(index)}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className="ui-menu-item cursor-pointer aria-selected:bg-accent"
            onPointerDown={(event) => {
              // The field keeps the focus.
              event.preventDefault()
              choose(project)
            }}
          >
            <span className="min-w-0">
              <span className="block truncate font-medium">{project.title}</span>
              <span className="block truncate text-xs text-muted-foreground">{project.clientName}</span>
            </span>
          </div>
        ))}
      </div>
      <p role="status" className="text-sm text-muted-foreground [&:not(:empty)]:mt-1">
        {isOpen && !found ? 'Failed to load projects' : null}
        {isOpen && found?.length === 0 ? 'No active project matches.' : null}
      </p>
    </div>
  )
}
