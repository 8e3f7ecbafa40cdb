'use client'

import { UserMinus } from 'lucide-react'
import { useState, useTransition } from 'react'
import { callAction } from '@/components/admin/call-action'
import { ClientCombobox, type ClientChoice } from '@/components/projects/client-combobox'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/components/ui/card'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { addProjectMemberAction, removeProjectMemberAction } from '@/lib/projects/members/actions'

type Member = ClientChoice & { disabledAt: Date | null }
type ProjectMembersProps = { projectId: string; members: Member[] }

/** Further contacts of the client who see the project in their portal. */
export function ProjectMembers({ projectId, members }: ProjectMembersProps) {
  const [leaving, setLeaving] = useState<Member | null>(null)
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
      setLeaving(null)
    })
  }

  return (
    <Card aria-busy={isPending} className="content-start">
      <CardHeader>
        <CardTitle as="h2">People with access</CardTitle>
        <CardDescription>
          Beside the owner: colleagues who see the project, its files and messages, too.
        </CardDescription>
      </CardHeader>
      <CardContent className="grid gap-4">
        {members.length === 0 ? (
          <p className="text-sm text-muted-foreground">Nobody but the owner yet.</p>
        ) : (
          <ul className="-my-1 divide-y">
            {members.map((member) => (
              <li key={member.id} className="flex items-center gap-3 py-2">
                <div className="min-w-0 flex-1 text-sm">
                  <p className="truncate font-medium">{nameOf(member)}</p>
                  {member.fullName ? <p className="truncate text-muted-foreground">{member.email}</p> : null}
                </div>
                {member.disabledAt ? <Badge variant="grey">Disabled</Badge> : null}
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={`Remove ${nameOf(member)}`}
                  onClick={() => {
                    setLeaving(member)
                  }}
                >
                  <UserMinus aria-hidden />
                </Button>
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
        open={leaving !== null}
        onOpenChange={() => {
          setLeaving(null)
        }}
        title={`Remove ${leaving ? nameOf(leaving) : ''}?`}
        text="They no longer see this project. What they wrote stays."
        confirmLabel="Remove"
        destructive
        pending={isPending}
        onConfirm={() => {
          if (leaving) remove(leaving.id)
        }}
      />
    </Card>
  )
}

function nameOf({ fullName, email }: ClientChoice): string {
  return fullName ?? email
}
