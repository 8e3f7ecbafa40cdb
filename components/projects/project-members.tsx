'use client'

import { personName } from '@/lib/base/person'
import { UserMinus } from 'lucide-react'
import { useTransition } from 'react'
import { callAction, unreachable } from '@/components/admin/call-action'
import { ConfirmButton } from '@/components/admin/confirm-button'
import { ClientCombobox } from '@/components/clients/client-combobox'
import { Badge } from '@/components/ui/badge'
import { Card, CardContent, CardDescription, CardHeader } from '@/components/ui/card'
import { addProjectMemberAction, removeProjectMemberAction } from '@/lib/projects/actions'
import type { ProjectMember } from '@/lib/projects/queries'

type ProjectMembersProps = {
  projectId: string
  members: ProjectMember[]
  /** False for those who only work on projects assigned to them. */
  canManage: boolean
}

/** Additional contacts of the client who can see the project in the portal. */
export function ProjectMembers({ projectId, members, canManage }: ProjectMembersProps) {
  const [isPending, startTransition] = useTransition()

  function add(userId: string) {
    const failure = { title: 'Not added', message: unreachable }
    startTransition(async () => {
      await callAction(() => addProjectMemberAction({ projectId, userId }), failure)
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
                  <p className="truncate font-medium">{personName(member)}</p>
                  {member.fullName ? <p className="truncate text-muted-foreground">{member.email}</p> : null}
                </div>
                {member.disabledAt ? <Badge variant="grey">Disabled</Badge> : null}
                {canManage ? (
                  <ConfirmButton
                    variant="ghost"
                    size="icon"
                    label={`Remove ${personName(member)}`}
                    icon={UserMinus}
                    title={`Remove ${personName(member)}?`}
                    text="They no longer see this project. What they wrote stays."
                    confirmLabel="Remove"
                    destructive
                    action={() => removeProjectMemberAction({ projectId, userId: member.id })}
                  />
                ) : null}
              </li>
            ))}
          </ul>
        )}
        {canManage ? (
          <ClientCombobox
            aria-label="Give another client access"
            placeholder="Add a client: name, email or company"
            value={null}
            onChange={(client) => {
              if (client) add(client.id)
            }}
          />
        ) : null}
      </CardContent>
    </Card>
  )
}
