'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { MessageForm, useMessageForm } from '@/components/conversations/message-form'
import { FileUploads } from '@/components/files/file-uploads'
import { useUploads } from '@/components/files/use-uploads'
import { Drafts } from '@/components/form/drafts'
import { NewMilestoneForm } from '@/components/projects/milestone-forms'
import { ProjectNoteForm } from '@/components/projects/note-forms'
import { QuestionForm } from '@/components/questions/question-forms'
import { CardContent } from '@/components/ui/card'
import { UpdateForm } from '@/components/updates/update-form'
import type { ComposedKind } from '@/lib/office/project-log/rules'

type ComposerFormsProps = { kind: ComposedKind; projectId: string; seenUpTo: string | undefined }

/** The form of one kind. Those that were opened before keep what was typed in them. */
export function ComposerForms({ kind, projectId, seenUpTo }: ComposerFormsProps) {
  const [opened, setOpened] = useState<readonly ComposedKind[]>([kind])
  if (!opened.includes(kind)) setOpened([...opened, kind])
  return (
    <Drafts>
      {opened.map((each) => (
        <Panel key={each} isShown={each === kind}>
          {(focus) => formOf(each, { projectId, seenUpTo, onSent: focus })}
        </Panel>
      ))}
    </Drafts>
  )
}

type FormProps = Pick<ComposerFormsProps, 'projectId' | 'seenUpTo'> & { onSent: () => void }

function formOf(kind: ComposedKind, { projectId, seenUpTo, onSent }: FormProps): ReactNode {
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

type PanelProps = { isShown: boolean; children: (focus: () => void) => ReactNode }

/** Focuses its first field when it is shown. */
function Panel({ isShown, children }: PanelProps) {
  const element = useRef<HTMLDivElement>(null)

  function focus() {
    element.current
      ?.querySelector<HTMLElement>('input:not([type=hidden], [type=file]), textarea, select')
      ?.focus()
  }

  useEffect(() => {
    if (isShown) focus()
  }, [isShown])

  return (
    <div ref={element} hidden={!isShown} data-shown={isShown || undefined}>
      {children(focus)}
    </div>
  )
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
