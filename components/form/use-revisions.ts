'use client'

import { useEffect, useRef, useState } from 'react'
import { namedElements } from '@/components/form/form-elements'
import type { useActionForm } from '@/components/form/use-action-form'
import { changesMeanwhile, mergeChanges } from '@/lib/platform/form-changes'

export type Revision<Name extends string> = { version: number; values: Record<Name, string> }

type ActionForm = ReturnType<typeof useActionForm<{ version: number }>>

/**
 * For the form of a row that others may save at the same time. Untouched, it follows what they save (`current`); with
 * changes of its own it keeps them and tells what happened. `typed` is what text fields and lists of choices hold now:
 * what is written to it by `change` appears in the form's fields of that name. The form's action answers a save with the
 * `values` and the `version` that are stored now.
 */
export function useRevisions<Name extends string>(
  { formProps: { ref: form }, state, pending }: Pick<ActionForm, 'formProps' | 'state' | 'pending'>,
  current: Revision<Name>,
) {
  const [base, setBase] = useState(current)
  const [typed, setTyped] = useState(current.values)
  const [answer, setAnswer] = useState(state)
  const wasShown = useRef(false)
  const names = Object.keys(base.values) as Name[]
  const isDirty = names.some((name) => typed[name] !== base.values[name])
  // While a save is under way a newer version may be the form's own.
  const isNewer = current.version > base.version && !pending
  if (answer !== state) {
    setAnswer(state)
    const { status, data, values } = state
    if (status === 'success' && data) adopt({ ...data, values: values as Record<Name, string> })
  } else if (isNewer && !isDirty) {
    adopt(current)
  }

  function adopt(revision: Revision<Name>) {
    setBase(revision)
    setTyped(revision.values)
  }

  useEffect(() => {
    const isFirst = !wasShown.current
    wasShown.current = true
    for (const element of form.current ? namedElements(form.current) : []) {
      const value = typed[element.name as Name] as string | undefined
      if (value === undefined || element.value === value) continue
      // What was typed before the scripts were here stays, and is told to the form's `onInput`.
      if (!isFirst) element.value = value
      // An error that is shown at the field is looked at again.
      element.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }, [form, typed])

  return {
    version: base.version,
    typed,
    isDirty,
    isOvertaken: isNewer && isDirty,
    changes: changesMeanwhile(base.values, current.values, typed),
    /** For the form's `onInput`. */
    look: () => {
      const elements = form.current ? namedElements(form.current) : []
      const read = Object.fromEntries(
        elements.filter(({ name }) => name in base.values).map(({ name, value }) => [name, value]),
      )
      setTyped((before) => ({ ...before, ...read }))
    },
    change: (values: Partial<Record<Name, string>>) => {
      setTyped((before) => ({ ...before, ...values }))
    },
    /** What the others changed comes in, except where this form has something else; saving is possible again. */
    keepMine: () => {
      setTyped(mergeChanges(base.values, current.values, typed))
      setBase(current)
    },
    takeTheirs: () => {
      adopt(current)
    },
  }
}
