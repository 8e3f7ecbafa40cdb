'use client'

import { useEffect } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import type { AdminForm } from '@/components/form/use-admin-form'

/** The values of a row's form, and the version of the row that they came from. */
type Revision = { version: number | string } & FieldValues

export type FieldChange<Name extends string = string> = {
  name: Name
  theirs: unknown
  /** True if this form changed the field too. */
  isContested: boolean
}

/**
 * For the form of a row that several people may edit at once. Without unsaved changes, it adopts what others save
 * (`current`). With unsaved changes, it keeps them and reports the conflict. `labels` names the fields to compare.
 */
export function useRevisions<Values extends Revision, Name extends Path<Values>>(
  { form, isDirty, pending }: AdminForm<Values>,
  current: Values,
  labels: Record<Name, string>,
) {
  const names = Object.keys(labels) as Name[]
  const base = form.formState.defaultValues as Values
  // While saving, the newer version may be this form's own.
  const isNewer = current.version > base.version && !pending
  const isOvertaken = isNewer && isDirty && names.some((name) => !isSame(base[name], current[name]))

  function take(theirs: Values, from: Values) {
    // Copied, since the reset modifies the form's lists in place.
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
    /** Call after a save: adopts what the server stored of `sent`, and keeps what was typed since. */
    adopt: take,
    /** Merges the others' changes, except in fields that this form changed. Then the form can be saved again. */
    keepMine: () => take(current, base),
    takeTheirs: () => form.reset(current, { keepFieldsRef: true }),
  }
}

/** Also compares lists and groups of fields, such as the lines of an invoice. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

/** What someone else has changed since `base`, given this form's values as `mine`. */
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

/** Returns `theirs`, with this form's values in the fields that it changed. */
export function mergeChanges<Values extends Record<string, unknown>>(
  names: readonly (keyof Values)[],
  base: Values,
  theirs: Values,
  mine: Values,
): Values {
  const own = names.filter((name) => !isSame(mine[name], base[name])).map((name) => [name, mine[name]])
  return { ...theirs, ...Object.fromEntries(own) } as Values
}
