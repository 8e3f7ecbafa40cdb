'use client'

import { CheckCheck } from 'lucide-react'
import { useActionState } from 'react'
import { SubmitButton } from '@/components/form/submit-button'
import { idleFormState } from '@/lib/platform/form-state'
import { markReadAction, readThreadAction } from '@/lib/conversations/actions'
import type { Side } from '@/lib/conversations/rules'

const actions = { client: readThreadAction, admin: markReadAction }

type ReadAllFormProps = { side: Side; projectId: string; className?: string }

/** Marks everything that the other side wrote in a project as read. */
export function ReadAllForm({ side, projectId, className }: ReadAllFormProps) {
  const [state, action] = useActionState(actions[side], idleFormState)
  return (
    <form action={action} className={className}>
      <input type="hidden" name="projectId" value={projectId} />
      <SubmitButton pendingLabel="Marking..." variant="outline" size="sm">
        <CheckCheck aria-hidden />
        Mark all read
      </SubmitButton>
      {state.status === 'error' ? (
        <p role="alert" className="mt-1 text-sm text-red">
          {state.message}
        </p>
      ) : null}
    </form>
  )
}
