import { useRef, useState } from 'react'
import { Combobox } from '@/components/ui/combobox'
import { searchActorsAction } from '@/lib/office/audit/actions'
import type { Actor } from '@/lib/office/audit/queries'
import { fold } from '@/lib/base/folded-text'

type Choice = { id: string; name: string; detail: string }

/** Entries without an actor. */
const automatic: Choice = { id: 'none', name: 'Automatic', detail: 'What nobody did' }

type ActorComboboxProps = {
  name: string
  label: string
  /** The value of the filter: `all`, `none` or a person's id. */
  value: string
  /** The person with that id. */
  actor: Actor | null
}

/** Filters the log by any person. */
export function ActorCombobox({ name: inputName, label, value, actor }: ActorComboboxProps) {
  const input = useRef<HTMLInputElement>(null)
  const given = value === automatic.id ? automatic : actor && choiceOf(actor)
  const [chosen, setChosen] = useState(given)
  const [last, setLast] = useState(value)
  if (value !== last) {
    setLast(value)
    setChosen(given)
  }

  function choose(choice: Choice | null) {
    // Shows the choice before its entries have loaded.
    setChosen(choice)
    if (!input.current) return
    input.current.value = choice?.id ?? 'all'
    input.current.form?.requestSubmit()
  }

  return (
    <>
      <input ref={input} type="hidden" name={inputName} defaultValue={value} />
      <Combobox<Choice>
        value={chosen}
        onChange={choose}
        search={search}
        labelOf={({ name }) => name}
        linesOf={({ name, detail }) => ({ title: name, detail })}
        texts={{ list: 'People', none: 'Nobody matches.', failed: 'Failed to load people' }}
        aria-label={label}
        placeholder="Everyone"
      />
    </>
  )
}

async function search(q: string): Promise<Choice[] | null> {
  const { data: found } = await searchActorsAction({ q })
  if (!found) return null
  const isWanted = fold(automatic.name).includes(fold(q))
  return [...(isWanted ? [automatic] : []), ...found.map(choiceOf)]
}

function choiceOf({ id, name, email, isClient }: Actor): Choice {
  return { id, name, detail: `${isClient ? 'Client' : 'Staff'}, ${email}` }
}
