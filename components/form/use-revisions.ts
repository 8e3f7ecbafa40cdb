'use client'

import { useEffect } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import type { AdminForm } from '@/components/form/use-admin-form'

/** The values of a row's form, and the row's version that they were loaded from. */
type Revision = { version: number | string } & FieldValues

export type FieldChange<Name extends string = string> = {
  name: Name
  theirs: unknown
  /** True when this form changed it too. */
  isContested: boolean
}

/**
 * For the form of a row that others may save at the same time. Without unsaved changes it takes over what they save
 * (`current`); otherwise it keeps its changes and reports the conflict. `labels` names the fields that are compared.
 */
export function useRevisions<Values extends Revision, Name extends Path<Values>>(
  { form, isDirty, pending }: AdminForm<Values>,
  current: Values,
  labels: Record<Name, string>,
) {
  const names = Object.keys(labels) as Name[]
  const base = form.formState.defaultValues as Values
  // While a save is in progress, a newer version may be the form's own.
  const isNewer = current.version > base.version && !pending
  const isOvertaken = isNewer && isDirty && names.some((name) => !isSame(base[name], current[name]))

  function take(theirs: Values, from: Values) {
    // A copy, since the reset writes into the lists of the form.
    const merged = mergeChanges(names, from, theirs, structuredClone(form.getValues()))
    form.reset(theirs, { keepFieldsRef: true })
    for (const name of names) {
      if (isSame(merged[name], theirs[name])) continue
      form.setValue(name, merged[name], { shouldDirty: true })
    }
  }

  useEffect(() => {
    if (isNewer && !isOvertaken) take(current, base)
  })

  return {
    isOvertaken,
    changes: isOvertaken ? changesMeanwhile(names, base, current, form.watch()) : [],
    /** After a save: takes over what the server stored of `sent`, and keeps what was typed since. */
    adopt: take,
    /** Merges the others' changes, except in fields that this form changed; then it can be saved again. */
    keepMine: () => take(current, base),
    takeTheirs: () => form.reset(current, { keepFieldsRef: true }),
  }
}

/** Also of lists and groups of fields, such as the lines of an invoice. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

/** What someone else changed since `base`, for a form whose current values are `mine`. */
export function changesMeanwhile<Name extends string>(
  names: readonly Name[],
  base: Record<Name, unknown>,
  theirs: Record<Name, unknown>,
  mine: Record<Name, unknown>,
): FieldChange<Name>[] {
  return names
    .filter((name) => !isSame(base[name], theirs[name]))
    .map((name) => ({
      name,
      theirs: theirs[name],
      isContested: !isSame(mine[name], base[name]) && !isSame(mine[name], theirs[name]),
    }))
}

/** `theirs`, except for the fields that this form changed. */
export function mergeChanges<Values extends Record<string, unknown>>(
  names: readonly (keyof Values)[],
  base: Values,
  theirs: Values,
  mine: Values,
): Values {
  const own = names.filter((name) => !isSame(mine[name], base[name])).map((name) => [name, mine[name]])
  return { ...theirs, ...Object.fromEntries(own) } as Values
}
