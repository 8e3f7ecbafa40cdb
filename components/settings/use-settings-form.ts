import { useRouter } from 'next/navigation'
import type { FieldValues, Path } from 'react-hook-form'
import { type LoadSchema, useAdminForm } from '@/components/form/use-admin-form'
import { useRevisions } from '@/components/form/use-revisions'

type Input = FieldValues & { version: number }
type Saved<Values> = { title: string; saved: Values }
type AdminFormOf<Values extends Input> = typeof useAdminForm<Values, Saved<Values>>

type SettingsFormOptions<Values extends Input, Name extends Path<Values>> = {
  schema: LoadSchema<Values>
  current: Values
  labels: Record<Name, string>
  /** During set-up: the address of the next step, opened after a save. */
  next?: string | undefined
}

/** The form of a settings tab. Adopts what others save in the meantime, or reports it as a conflict. */
export function useSettingsForm<Values extends Input, Name extends Path<Values>>(
  action: Parameters<AdminFormOf<Values>>[0],
  { schema, current, labels, next }: SettingsFormOptions<Values, Name>,
) {
  const router = useRouter()
  const admin = useAdminForm<Values, Saved<Values>>(action, {
    schema,
    defaultValues: current as never,
    failure: { title: 'Error', message: 'The server can’t be reached. Your entries are still here.' },
    onSuccess({ saved }, sent) {
      revisions.adopt(saved, sent)
      if (next !== undefined) router.push(next)
    },
  })
  const revisions = useRevisions(admin, current, labels)
  const of = (name: Name) => ({ ...admin.field(name), label: labels[name] })
  return { admin, revisions, of }
}
