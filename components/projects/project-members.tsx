'use client'

import { UserMinus } from 'lucide-react'
import { useState, useTransition } from 'react'
import { callAction } from '@/components/admin/call-action'
import { IconButton } from '@/components/admin/icon-button'
import { ClientCombobox } from '@/components/clients/client-combobox'
import { Badge } from '@/components/ui/badge'
import { Card, CardContent, CardDescription, CardHeader } from '@/components/ui/card'
import { ConfirmDialog } from '@/components/ui/dialog'
import { clientName } from '@/lib/clients/rules'
import { addProjectMemberAction, removeProjectMemberAction } from '@/lib/projects/actions'
import type { ProjectMember } from '@/lib/projects/queries'

type ProjectMembersProps = { projectId: string; members: ProjectMember[] }

/** Additional contacts of the client who can see the project in the portal. */
export function ProjectMembers({ projectId, members }: ProjectMembersProps) {
  const [removed, setRemoved] = useState<ProjectMember | null>(null)
  const [isPending, startTransition] = useTransition()

  function add(userId: string) {
    startTransition(async () => {
      await callAction(() => addProjectMemberAction({ projectId, userId }), {
        title: 'Not added',
        message: 'Please try again.',
      })
    })
  }

  function remove(userId: string) {
    startTransition(async () => {
      await callAction(() => removeProjectMemberAction({ projectId, userId }), {
        title: 'Error',
        message: 'Please try again.',
      })
      setRemoved(null)
    })
  }

  return (
    <Card aria-busy={isPending} className="content-start">
      <CardHeader title="People with access">
        <CardDescription>
          Besides the owner, these people see the project with its files and messages.
        </CardDescription>
      </CardHeader>
      <CardContent className="grid gap-4">
        {members.length === 0 ? (
          <p className="text-sm text-muted-foreground">Only the owner so far.</p>
        ) : (
          <ul className="-my-1 divide-y">
            {members.map((member) => (
              <li key={member.id} className="flex items-center gap-3 py-2">
                <div className="min-w-0 flex-1 text-sm">
                  <p className="truncate font-medium">{clientName(member)}</p>
                  {member.fullName ? <p className="truncate text-muted-foreground">{member.email}</p> : null}
                </div>
                {member.disabledAt ? <Badge variant="grey">Disabled</Badge> : null}
                <IconButton
                  label={`Remove ${clientName(member)}`}
                  icon={UserMinus}
                  onClick={() => {
                    setRemoved(member)
                  }}
                />
              </li>
            ))}
          </ul>
        )}
        <ClientCombobox
          aria-label="Give another client access"
          placeholder="Add a client: name, email or company"
          value={null}
          onChange={(client) => {
            if (client) add(client.id)
          }}
        />
      </CardContent>
      <ConfirmDialog
        open={removed !== null}
        onOpenChange={() => {
          setRemoved(null)
        }}
        title={`Remove ${removed ? clientName(removed) : ''}?`}
        text="They no longer see this project. What they wrote stays."
        confirmLabel="Remove"
        destructive
        pending={isPending}
        onConfirm={() => {
          if (removed) remove(removed.id)
        }}
      />
    </Card>
  )
}
