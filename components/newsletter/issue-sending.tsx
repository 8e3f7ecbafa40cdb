'use client'

import { CalendarClock, FlaskConical, Send, Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { ConfirmButton } from '@/components/admin/confirm-button'
import { DialogForm } from '@/components/form/dialog-form'
import { FormDialog } from '@/components/form/form-dialog'
import { TextField } from '@/components/form/fields'
import { useAdminForm } from '@/components/form/use-admin-form'
import { DialogButton } from '@/components/ui/dialog-button'
import { Checkbox } from '@/components/ui/controls'
import {
  deleteIssueAction,
  scheduleIssueAction,
  sendIssueAction,
  sendTestIssueAction,
} from '@/lib/newsletter/issues/actions'
import type { TestRecipient } from '@/lib/newsletter/issues/queries'
import { clippingNote, durationOf, peopleOf } from '@/lib/newsletter/issues/rules'

export type SendingProps = {
  issue: { id: string; version: number; subject: string }
  /** The number of people who would get it now. */
  receiving: number
  people: TestRecipient[]
  /** The size of the mail. */
  bytes: number
  facts: {
    timeZone: string
    perMinute: number
    hasAddress: boolean
    /** The initial time to schedule it for: tomorrow morning in the agency's time zone. */
    suggestedTime: string
  }
}

/** The actions for a draft without unsaved changes. */
export function IssueSending({ issue, receiving, people, bytes, facts }: SendingProps) {
  const router = useRouter()
  const { id, version, subject } = issue
  const note = [clippingNote(bytes), addressNote(facts)].filter(Boolean).join(' ')
  return (
    <>
      <TestDialog id={id} people={people} />
      <ScheduleDialog id={id} version={version} note={note} facts={facts} />
      <ConfirmButton
        label="Send now"
        icon={Send}
        size="sm"
        title={`Send this issue to ${peopleOf(receiving)}?`}
        text={`‘${subject}’ goes to everyone who has confirmed, and takes ${durationOf(receiving, facts.perMinute)} at ${String(facts.perMinute)} emails a minute. ${note}`.trim()}
        confirmLabel={`Send to ${peopleOf(receiving)}`}
        failureTitle="Not sent"
        action={() => sendIssueAction({ id, version })}
      />
      <ConfirmButton
        label="Delete draft"
        icon={Trash2}
        variant="ghost"
        size="icon"
        title="Delete this draft?"
        text={`‘${subject}’ is deleted permanently.`}
        confirmLabel="Delete"
        destructive
        failureTitle="Failed to delete"
        action={() => deleteIssueAction({ id })}
        onDone={() => router.replace('/admin/newsletter')}
      />
    </>
  )
}

/** Most countries require the sender's address in a newsletter. */
function addressNote({ hasAddress }: SendingProps['facts']): string {
  return hasAddress
    ? ''
    : 'Your postal address is missing from the settings, and most countries require it in newsletters.'
}

function TestDialog({ id, people }: Pick<SendingProps, 'people'> & { id: string }) {
  return (
    <DialogButton
      variant="outline"
      size="sm"
      dialog={(popup) => (
        <FormDialog
          {...popup}
          isDirty={false}
          title="Send a test"
          description="Sends the saved issue to people who work here. Nobody else gets it."
        >
          <TestForm id={id} people={people} onSent={() => popup.onOpenChange(false)} />
        </FormDialog>
      )}
    >
      <FlaskConical aria-hidden />
      Send a test
    </DialogButton>
  )
}

type TestFormProps = Pick<SendingProps, 'people'> & { id: string; onSent: () => void }

function TestForm({ id, people, onSent }: TestFormProps) {
  const admin = useAdminForm(sendTestIssueAction, {
    schema: () => import('@/lib/newsletter/issues/schema').then((module) => module.issueTestSchema),
    defaultValues: { id, recipients: people.flatMap((one) => (one.isSelf ? [one.id] : [])) },
    failure: { title: 'Test not sent', message: 'The server can’t be reached. Please try again.' },
    onSuccess: onSent,
  })
  const { form, errorOf } = admin
  const chosen = form.watch('recipients')
  const error = errorOf('recipients')
  return (
    <DialogForm form={admin} label="Send a test" submit="Send test" pendingLabel="Sending…">
      <fieldset aria-describedby={error ? 'test-error' : undefined}>
        <legend className="ui-label mb-2">To</legend>
        <div className="max-h-72 overflow-y-auto">
          {people.map(({ id: person, name, email, isSelf }) => (
            <label key={person} className="flex items-center gap-3 px-1 py-1.5">
              <Checkbox
                checked={chosen.includes(person)}
                onChange={({ target }) =>
                  form.setValue(
                    'recipients',
                    target.checked ? [...chosen, person] : chosen.filter((other) => other !== person),
                    { shouldDirty: true, shouldValidate: error !== undefined },
                  )
                }
              />
              <span className="min-w-0 wrap-anywhere">
                <span>{isSelf ? `${name} (you)` : name}</span>
                {name === email ? null : <span className="block text-sm text-muted-foreground">{email}</span>}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {error ? (
        <p id="test-error" role="alert" className="text-sm text-red">
          {error}
        </p>
      ) : null}
    </DialogForm>
  )
}

type ScheduleProps = Pick<SendingProps, 'facts'> & { id: string; version: number; note: string }

function ScheduleDialog(props: ScheduleProps) {
  return (
    <DialogButton
      variant="outline"
      size="sm"
      dialog={(popup) => (
        <FormDialog {...popup} title="Schedule" description="It goes to everyone who has confirmed by then.">
          <ScheduleForm {...props} onScheduled={() => popup.onOpenChange(false)} />
        </FormDialog>
      )}
    >
      <CalendarClock aria-hidden />
      Schedule
    </DialogButton>
  )
}

function ScheduleForm({
  id,
  version,
  note,
  facts,
  onScheduled,
}: ScheduleProps & { onScheduled: () => void }) {
  const admin = useAdminForm(scheduleIssueAction, {
    schema: () => import('@/lib/newsletter/issues/schema').then((module) => module.issueScheduleSchema),
    defaultValues: { id, version, at: facts.suggestedTime },
    failure: { title: 'Not scheduled', message: 'The server can’t be reached. Please try again.' },
    onSuccess: onScheduled,
  })
  return (
    <DialogForm form={admin} label="Schedule" submit="Schedule" pendingLabel="Scheduling…">
      <TextField
        {...admin.field('at')}
        label="Day and time"
        type="datetime-local"
        required
        hint={`Your agency’s time: ${facts.timeZone.replaceAll('_', ' ')}.`}
      />
      {note ? <p className="text-sm text-yellow">{note}</p> : null}
    </DialogForm>
  )
}
