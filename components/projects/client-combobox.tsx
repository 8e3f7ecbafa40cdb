'use client'

import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Input } from '@/components/ui/input'
import { Spinner } from '@/components/ui/spinner'
import { searchClientsAction } from '@/lib/projects/members/actions'
import { clientLabel } from '@/lib/projects/manager/rules'

export type ClientChoice = { id: string; email: string; fullName: string | null; company: string | null }

const TYPING_PAUSE_MS = 200

type ClientComboboxProps = {
  /** Of the visible field; what is chosen is told by `onChoose`. */
  name?: string
  defaultText?: string
  control?: { id: string; required?: boolean; 'aria-invalid'?: true; 'aria-describedby'?: string }
  'aria-label'?: string
  placeholder?: string
  /** Null when the field is emptied. Return false to empty the field again. */
  onChoose: (client: ClientChoice | null) => unknown
}

/** Finds one client among many while one types. Arrow keys, Enter and Escape do what lists do. */
export function ClientCombobox({
  name,
  defaultText = '',
  control,
  placeholder,
  onChoose,
  ...aria
}: ClientComboboxProps) {
  const listId = useId()
  const [found, setFound] = useState<ClientChoice[]>([])
  const [active, setActive] = useState(-1)
  const [status, setStatus] = useState<'closed' | 'searching' | 'open' | 'failed'>('closed')
  const input = useRef<HTMLInputElement>(null)
  const chosen = useRef(defaultText)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(0)

  function write(text: string) {
    chosen.current = text
    if (!input.current || input.current.value === text) return
    input.current.value = text
    // For whoever watches the form's fields.
    input.current.dispatchEvent(new Event('input', { bubbles: true }))
  }

  async function search(q: string) {
    latest.current += 1
    const turn = latest.current
    setStatus((before) => (before === 'open' ? 'open' : 'searching'))
    const answer = await searchClientsAction({ q }).catch(reportError)
    if (turn !== latest.current) return
    setFound(answer?.data ?? [])
    setActive(answer?.data?.length ? 0 : -1)
    setStatus(answer?.data ? 'open' : 'failed')
  }

  function close() {
    clearTimeout(typing.current)
    latest.current += 1
    setStatus('closed')
  }

  function choose(client: ClientChoice) {
    write(onChoose(client) === false ? '' : clientLabel(client))
    close()
  }

  function onKeyDown(event: KeyboardEvent) {
    const client = found[active]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (status !== 'open') return void search('')
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive((active + step + found.length) % Math.max(1, found.length))
    } else if (event.key === 'Enter' && (status === 'open' || input.current?.value !== chosen.current)) {
      // Words that nobody was chosen by must not be sent with the former choice behind them.
      event.preventDefault()
      if (status === 'open' && client) choose(client)
      else void search(input.current?.value ?? '')
    } else if (event.key === 'Escape' && status !== 'closed') {
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }

  const isOpen = status === 'open' || status === 'failed'
  return (
    <div className="relative">
      <Input
        {...aria}
        {...control}
        ref={input}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={status === 'open' && active >= 0 ? `${listId}-${String(active)}` : undefined}
        name={name}
        defaultValue={defaultText}
        placeholder={placeholder}
        autoComplete="off"
        maxLength={400}
        onKeyDown={onKeyDown}
        onClick={() => {
          if (status === 'closed') void search('')
        }}
        onChange={(event) => {
          const q = event.target.value
          // What the list itself wrote
          if (q === chosen.current) return
          clearTimeout(typing.current)
          typing.current = setTimeout(() => void search(q.slice(0, 200)), TYPING_PAUSE_MS)
        }}
        onBlur={(event) => {
          const text = event.target.value.trim()
          close()
          if (text === chosen.current) return
          // Half a name is nobody: emptied it stays empty, else the choice stands.
          if (text === '') onChoose(null)
          write(text === '' ? '' : chosen.current)
        }}
      />
      {status === 'searching' ? <Spinner className="absolute inset-y-0 right-3 my-auto text-purple" /> : null}
      <div
        id={listId}
        role="listbox"
        aria-label="Clients"
        hidden={status !== 'open' || found.length === 0}
        className="ui-menu absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-y-auto"
      >
        {found.map((client, index) => (
          <div
            key={client.id}
            id={`${listId}-${String(index)}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className="ui-menu-item cursor-pointer aria-selected:bg-accent"
            onPointerDown={(event) => {
              // The field keeps the focus.
              event.preventDefault()
              choose(client)
            }}
          >
            <ClientLines client={client} />
          </div>
        ))}
      </div>
      <Note>{noteOf(status, found.length)}</Note>
    </div>
  )
}

function noteOf(status: string, count: number): string | null {
  if (status === 'failed') return 'Failed to load clients'
  if (status === 'open') return count === 0 ? 'No client matches.' : `${String(count)} found`
  return null
}

function Note({ children }: { children: ReactNode }) {
  const isQuiet = typeof children === 'string' && children.endsWith('found')
  return (
    <p
      role="status"
      className={isQuiet ? 'sr-only' : 'text-sm text-muted-foreground empty:hidden [&:not(:empty)]:mt-1'}
    >
      {children}
    </p>
  )
}

function ClientLines({ client: { fullName, email, company } }: { client: ClientChoice }) {
  return (
    <span className="min-w-0">
      <span className="block truncate font-medium">{fullName ?? email}</span>
      <span className="block truncate text-xs text-muted-foreground">
        {[fullName ? email : null, company].filter(Boolean).join(' · ')}
      </span>
    </span>
  )
}
