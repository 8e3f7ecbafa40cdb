'use client'

import { useEffect, useRef, useState } from 'react'
import { MessageForm, useMessageForm } from '@/components/conversations/message-form'
import { FileUploads } from '@/components/files/file-uploads'
import { useUploads } from '@/components/files/use-uploads'
import { Drafts } from '@/components/form/drafts'
import { NewMilestoneForm } from '@/components/projects/milestone-forms'
import { ProjectNoteForm } from '@/components/projects/note-forms'
import { QuestionForm } from '@/components/questions/question-forms'
import { CardContent } from '@/components/ui/card'
import { UpdateForm } from '@/components/updates/update-form'
import type { ComposedKind } from '@/lib/office/project-log/content'

type ComposerFormsProps = { kind: ComposedKind; projectId: string; seenUpTo: string | undefined }

/** The form of one kind. Those that were opened before keep what was typed in them. */
export function ComposerForms({ kind, projectId, seenUpTo }: ComposerFormsProps) {
  const [opened, setOpened] = useState<readonly ComposedKind[]>([kind])
  if (!opened.includes(kind)) setOpened([...opened, kind])
  return (
    <Drafts>
      {opened.map((each) => (
        <Panel key={each} kind={each} isShown={each === kind} projectId={projectId} seenUpTo={seenUpTo} />
      ))}
    </Drafts>
  )
}

type PanelProps = ComposerFormsProps & { isShown: boolean }

/** Focuses its first field when it is shown, and when something was sent. */
function Panel({ isShown, ...form }: PanelProps) {
  const element = useRef<HTMLDivElement>(null)

  function focus() {
    element.current?.querySelector<HTMLElement>(firstField)?.focus()
  }

  useEffect(() => {
    if (isShown) focus()
  }, [isShown])

  return (
    <div ref={element} hidden={!isShown} data-shown={isShown || undefined}>
      <Form {...form} onSent={focus} />
    </div>
  )
}

const firstField = ':is(input:not([type=hidden], [type=file]), textarea, select)'

type FormProps = ComposerFormsProps & { onSent: () => void }

function Form({ kind, projectId, seenUpTo, onSent }: FormProps) {
  switch (kind) {
    case 'update':
      return <UpdateForm kind="work" projectId={projectId} project={() => null} onSent={onSent} />
    case 'message':
      return <Message projectId={projectId} seenUpTo={seenUpTo} />
    case 'file':
      return <Files projectId={projectId} />
    case 'milestone':
      return <NewMilestoneForm projectId={projectId} className="ui-card-content grid gap-4" />
    case 'question':
      return <QuestionForm projectId={projectId} onSent={onSent} />
    case 'note':
      return <ProjectNoteForm projectId={projectId} onSent={onSent} />
  }
}

function Message({ projectId, seenUpTo }: Pick<ComposerFormsProps, 'projectId' | 'seenUpTo'>) {
  const form = useMessageForm('admin', [])
  return (
    <CardContent>
      <MessageForm
        side="admin"
        projectId={projectId}
        submissionKey=""
        seenUpTo={seenUpTo}
        form={form}
        onSend={() => undefined}
      />
    </CardContent>
  )
}

function Files({ projectId }: { projectId: string }) {
  return (
    <CardContent>
      <FileUploads {...useUploads(projectId)} />
    </CardContent>
  )
}
