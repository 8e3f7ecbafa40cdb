'use client'

import { Briefcase, Plus } from 'lucide-react'
import { useEffect, useRef, useState, useTransition } from 'react'
import { callAction } from '@/components/admin/call-action'
import { PageHeader } from '@/components/admin/page-header'
import { DragHandle } from '@/components/form/drag-handle'
import { moveButtonId, ServiceEditorCard } from '@/components/services/service-editor-card'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { ConfirmDialog } from '@/components/ui/dialog'
import { lazyPopup } from '@/components/ui/lazy'
import { EmptyState } from '@/components/ui/empty-state'
import { deleteServiceAction, moveServiceAction } from '@/lib/content/actions'
import { setServiceActiveAction } from '@/lib/services/actions'
import type { ManagedService } from '@/lib/services/queries'

const ServiceEditorDialog = lazyPopup(
  () => import('@/components/services/service-editor-dialog').then((module) => module.ServiceEditorDialog),
  { isCommon: true },
)

const ADD_BUTTON = 'add-service'

/** All services in their order, which is that of their cards and pages on the website. */
export function ServiceEditor({ services }: { services: ManagedService[] }) {
  const [edited, setEdited] = useState<ManagedService | 'new' | null>(null)
  const [deleting, setDeleting] = useState<ManagedService | null>(null)
  const [isPending, startTransition] = useTransition()
  const moved = useRef<string>(null)
  const deleted = useRef<string>(null)

  useEffect(() => {
    // An element that moves or is deleted loses the focus.
    if (moved.current !== null && document.activeElement === document.body)
      document.getElementById(moved.current)?.focus()
    moved.current = null
    if (deleted.current === null || deleting || services.some(({ id }) => id === deleted.current)) return
    document.getElementById(ADD_BUTTON)?.focus()
    deleted.current = null
  }, [services, deleting])

  function run(action: Parameters<typeof callAction>[0], failure: string) {
    if (isPending) return
    startTransition(async () => {
      await callAction(action, { title: failure, message: 'The server can’t be reached.' })
      setDeleting(null)
    })
  }

  const add = (
    <Button id={ADD_BUTTON} onClick={() => setEdited('new')}>
      <Plus aria-hidden />
      Add Service
    </Button>
  )
  const active = services.filter((service) => service.active).length
  const editedService = edited === 'new' ? null : (services.find(({ id }) => id === edited?.id) ?? edited)
  return (
    <>
      <PageHeader
        title="Services Manager"
        text={
          services.length === 0
            ? 'The services shown on the home page.'
            : `${String(active)} of ${String(services.length)} services are on the home page, in this order.`
        }
      >
        {services.length === 0 ? null : add}
      </PageHeader>
      {services.length === 0 ? (
        <Card className="py-0!">
          <EmptyState
            icon={Briefcase}
            title="No services yet"
            text="Services that you add appear as cards on the home page."
            action={add}
          />
        </Card>
      ) : (
        <ul
          aria-label="Services"
          aria-busy={isPending}
          className="grid grid-cols-1 gap-4 lg:grid-cols-2 2xl:grid-cols-3"
        >
          {services.map((service, index) => (
            <li key={service.id}>
              <ServiceEditorCard
                service={service}
                isFirst={index === 0}
                isLast={index === services.length - 1}
                onEdit={() => setEdited(service)}
                onToggle={() => {
                  const { id, active } = service
                  run(
                    () => setServiceActiveAction({ id, active: !active }),
                    'Failed to update service status',
                  )
                }}
                handle={
                  services.length > 1 ? (
                    <DragHandle
                      index={index}
                      onMove={(from, to) => {
                        const [{ id } = { id: '' }, { id: placeOf } = { id: '' }] = [
                          services[from],
                          services[to],
                        ]
                        run(() => moveServiceAction({ id, to: { placeOf } }), 'Failed to move service')
                      }}
                    />
                  ) : null
                }
                onMove={(direction) => {
                  moved.current = moveButtonId(service.id, direction)
                  run(() => moveServiceAction({ id: service.id, to: direction }), 'Failed to move service')
                }}
                onDelete={() => setDeleting(service)}
              />
            </li>
          ))}
        </ul>
      )}
      {edited === null ? null : (
        <ServiceEditorDialog open onOpenChange={() => setEdited(null)} service={editedService} />
      )}
      <ConfirmDialog
        open={deleting !== null}
        onOpenChange={() => setDeleting(null)}
        title="Are you sure you want to delete this service?"
        text={deleting ? whatIsDeleted(deleting) : ''}
        confirmLabel="Delete"
        destructive
        pending={isPending}
        onConfirm={() => {
          if (!deleting) return
          deleted.current = deleting.id
          run(() => deleteServiceAction({ id: deleting.id }), 'Failed to delete service. Please try again.')
        }}
      />
    </>
  )
}

function whatIsDeleted({ title, page }: ManagedService): string {
  if (!page) return `‘${title}’ will be deleted permanently. To hide it for a while, deactivate it instead.`
  const shown = `‘${title}’ will be deleted permanently, along with its page ${page.path}.`
  return `${shown} To hide it for a while, deactivate it and unpublish its page instead.`
}
