'use client'

import { useEffect } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import type { AdminForm } from '@/components/form/use-admin-form'

/** What the form of a row holds, and the version of the row that it is of. */
type Revision = { version: number | string } & FieldValues

export type FieldChange<Name extends string = string> = {
  name: Name
  theirs: unknown
  /** True when this form changed it, too. */
  isContested: boolean
}

/**
 * For the form of a row that others may save at the same time. Untouched, it follows what they save (`current`); with
 * changes of its own it keeps them and tells of the conflict. `labels` names the fields that count.
 */
export function useRevisions<Values extends Revision, Name extends Path<Values>>(
  { form, isDirty, pending }: AdminForm<Values>,
  current: Values,
  labels: Record<Name, string>,
) {
  const names = Object.keys(labels) as Name[]
  const base = form.formState.defaultValues as Values
  // While a save is under way a newer version may be the form's own.
  const isNewer = current.version > base.version && !pending
  const isOvertaken = isNewer && isDirty && names.some((name) => base[name] !== current[name])

  function take(theirs: Values, from: Values) {
    const merged = mergeChanges(names, from, theirs, form.getValues())
    form.reset(theirs, { keepFieldsRef: true })
    for (const name of names) {
      if (merged[name] === theirs[name]) continue
      form.setValue(name, merged[name], { shouldDirty: true })
    }
  }

  useEffect(() => {
    if (isNewer && !isOvertaken) take(current, base)
  })

  return {
    isOvertaken,
    changes: isOvertaken ? changesMeanwhile(names, base, current, form.watch()) : [],
    /** After a save: what the server stored of `sent`. What was typed since stays. */
    adopt: (saved: Values, sent: Values) => {
      take(saved, sent)
    },
    /** What the others changed comes in, except where this form has something else; saving is possible again. */
    keepMine: () => {
      take(current, base)
    },
    takeTheirs: () => {
      form.reset(current, { keepFieldsRef: true })
    },
  }
}

/** What somebody else saved since `base`, seen from a form that holds `mine` now. */
export function changesMeanwhile<Name extends string>(
  names: readonly Name[],
  base: Record<Name, unknown>,
  theirs: Record<Name, unknown>,
  mine: Record<Name, unknown>,
): FieldChange<Name>[] {
  return names
    .filter((name) => base[name] !== theirs[name])
    .map((name) => ({
      name,
      theirs: theirs[name],
      isContested: mine[name] !== base[name] && mine[name] !== theirs[name],
    }))
}

/** `theirs`, except where this form changed something itself. */
export function mergeChanges<Values extends Record<string, unknown>>(
  names: readonly (keyof Values)[],
  base: Values,
  theirs: Values,
  mine: Values,
): Values {
  const own = names.filter((name) => mine[name] !== base[name]).map((name) => [name, mine[name]])
  return { ...theirs, ...Object.fromEntries(own) } as Values
}
