'use client'

import { CheckCheck } from 'lucide-react'
import { SubmitButton } from '@/components/form/submit-button'
import { useActionForm } from '@/components/form/use-action-form'
import { markReadAction, markAllReadAction } from '@/lib/conversations/actions'
import { readFailure } from '@/lib/conversations/content'
import type { Side } from '@/lib/conversations/rules'

const actions = { client: markAllReadAction, admin: markReadAction }

type ReadAllFormProps = { side: Side; projectId: string; className?: string }

export function ReadAllForm({ side, projectId, className }: ReadAllFormProps) {
  const form = useActionForm({ action: actions[side], failure: readFailure })
  return (
    <form {...form.formProps} className={className}>
      <input type="hidden" name="projectId" value={projectId} />
      <SubmitButton pending={form.pending} pendingLabel="Marking…" variant="outline" size="sm">
        <CheckCheck aria-hidden />
        Mark all read
      </SubmitButton>
      {form.banner?.status === 'error' ? (
        <p role="alert" className="mt-1 text-sm text-red">
          {form.banner.message}
        </p>
      ) : null}
    </form>
  )
}
