'use client'

import { Circle, CircleCheck } from 'lucide-react'
import { callAction } from '@/components/admin/call-action'
import { PendingButton } from '@/components/admin/pending-button'
import { TitledCard } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { hideSetupTasksAction } from '@/lib/setup/actions'
import type { SetupTask } from '@/lib/setup/queries'

/** Shown on the admin's home page until the website is set up. */
export function SetupChecklist({ tasks }: { tasks: readonly SetupTask[] }) {
  const done = tasks.filter(({ isDone }) => isDone).length

  return (
    <div className="mb-4">
      <TitledCard
        title="Make it yours"
        description={`${String(done)} of ${String(tasks.length)} done. Anything you haven’t written yet stays hidden.`}
        className="grid gap-3"
      >
        <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-2 xl:grid-cols-3">
          {tasks.map(({ title, text, href, isDone }) => (
            <li key={href} className="flex items-start gap-3">
              {isDone ? (
                <CircleCheck aria-label="Done" role="img" className="mt-0.5 size-5 shrink-0 text-green" />
              ) : (
                <Circle
                  aria-label="To do"
                  role="img"
                  className="mt-0.5 size-5 shrink-0 text-muted-foreground"
                />
              )}
              <span className="min-w-0">
                <Link href={href} className="rounded-sm font-medium underline-offset-4 hover:underline">
                  {title}
                </Link>
                <span className="block text-sm text-muted-foreground">{text}</span>
              </span>
            </li>
          ))}
        </ul>
        <PendingButton
          variant="ghost"
          size="sm"
          className="w-fit"
          run={() =>
            callAction(hideSetupTasksAction, {
              title: 'Error',
              message: 'The list could not be hidden. Please try again.',
            })
          }
        >
          Hide this list
        </PendingButton>
      </TitledCard>
    </div>
  )
}
