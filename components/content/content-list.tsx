'use client'

import { ChevronDown, ChevronUp, Eye, FileText, Pencil, Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState, useTransition } from 'react'
import { callAction } from '@/components/admin/call-action'
import { IconButton } from '@/components/admin/icon-button'
import { DragHandle } from '@/components/form/drag-handle'
import { Thumbnail } from '@/components/pictures/thumbnail'
import { Badge } from '@/components/ui/badge'
import { buttonVariants } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { ConfirmDialog } from '@/components/ui/dialog'
import { EmptyState } from '@/components/ui/empty-state'
import { FactLine } from '@/components/ui/fact-line'
import { Link } from '@/components/ui/link'
import { LocalTime } from '@/components/ui/local-time'
import { deleteContentAction, moveContentAction } from '@/lib/content/actions'
import type { ListedContent } from '@/lib/content/queries'
import { contentStates } from '@/lib/base/content-values'
import { contentKinds, type ListedKind } from '@/lib/content/rules'

type ContentListProps = { kind: ListedKind; contents: readonly ListedContent[] }

/** All content of a kind in its order, which is also that on the website. */
export function ContentList({ kind, contents }: ContentListProps) {
  const [deleting, setDeleting] = useState<ListedContent | null>(null)
  const [isPending, startTransition] = useTransition()
  const moved = useRef<string>(null)
  const { one, segment, isSingle, text } = contentKinds[kind]
  const base = `/admin/content/${segment}`
  const hasPictures = contents.some(({ picture }) => picture !== null)

  useEffect(() => {
    // An element that moves loses the focus.
    if (moved.current !== null && document.activeElement === document.body)
      document.getElementById(moved.current)?.focus()
    moved.current = null
  }, [contents])

  function run(action: Parameters<typeof callAction>[0], failure: string) {
    if (isPending) return
    startTransition(async () => {
      await callAction(action, { title: failure, message: 'The server can’t be reached.' })
      setDeleting(null)
    })
  }

  function move({ id }: ListedContent, direction: 'earlier' | 'later') {
    moved.current = `move-${direction}-${id}`
    run(() => moveContentAction({ kind, id, to: direction }), 'Failed to move')
  }

  function drag(from: number, to: number) {
    const [{ id } = { id: '' }, { id: placeOf } = { id: '' }] = [contents[from], contents[to]]
    run(() => moveContentAction({ kind, id, to: { placeOf } }), 'Failed to move')
  }

  if (contents.length === 0) {
    return (
      <Card className="py-0!">
        <EmptyState icon={FileText} title={`No ${one} yet`} text={text} action={<AddContent kind={kind} />} />
      </Card>
    )
  }
  return (
    <>
      <ol aria-label={contentKinds[kind].name} aria-busy={isPending} className="grid gap-3">
        {contents.map((content, index) => {
          const { id, title, picture, path, slug, state, updatedAt } = content
          const { label, tone } = contentStates[state]
          return (
            <li key={id} className="ui-card flex-row! flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4">
              {isSingle || contents.length < 2 ? null : (
                <span className="-mr-2 -ml-3">
                  <DragHandle index={index} onMove={drag} />
                </span>
              )}
              {hasPictures ? <Thumbnail picture={picture} className="h-14 w-21" /> : null}
              <div className="min-w-48 flex-1">
                <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <h2 className="text-subheading wrap-anywhere">
                    <Link href={`${base}/${id}`} className="rounded-sm hover:underline">
                      {title}
                    </Link>
                  </h2>
                  <Badge variant={tone}>{label}</Badge>
                </div>
                <FactLine className="text-sm text-muted-foreground">
                  {slug === null ? null : <span>{path}</span>}
                  <span>
                    Saved <LocalTime value={updatedAt} format="exact" />
                  </span>
                </FactLine>
              </div>
              <span className="-mx-2 flex">
                {isSingle ? null : (
                  <>
                    <IconButton
                      id={`move-earlier-${id}`}
                      label={`Move ${title} earlier`}
                      icon={ChevronUp}
                      isDisabled={index === 0}
                      onClick={() => move(content, 'earlier')}
                    />
                    <IconButton
                      id={`move-later-${id}`}
                      label={`Move ${title} later`}
                      icon={ChevronDown}
                      isDisabled={index === contents.length - 1}
                      onClick={() => move(content, 'later')}
                    />
                  </>
                )}
                <Link
                  href={`/admin/preview/${id}`}
                  target="_blank"
                  aria-label={`Preview ${title} (opens in a new tab)`}
                  className={buttonVariants({ variant: 'ghost', size: 'icon' })}
                >
                  <Eye aria-hidden />
                </Link>
                <Link
                  href={`${base}/${id}`}
                  aria-label={`Edit ${title}`}
                  className={buttonVariants({ variant: 'ghost', size: 'icon' })}
                >
                  <Pencil aria-hidden />
                </Link>
                <IconButton
                  label={`Delete ${title}`}
                  icon={Trash2}
                  className="text-red"
                  onClick={() => setDeleting(content)}
                />
              </span>
            </li>
          )
        })}
      </ol>
      <ConfirmDialog
        open={deleting !== null}
        onOpenChange={() => setDeleting(null)}
        title={`Delete this ${one}?`}
        text={`‘${deleting?.title ?? ''}’ will be deleted permanently, along with its page. To hide it for a while, unpublish it instead.`}
        confirmLabel="Delete"
        destructive
        pending={isPending}
        onConfirm={() => {
          if (deleting) run(() => deleteContentAction({ kind, id: deleting.id }), 'Failed to delete')
        }}
      />
    </>
  )
}

export function AddContent({ kind }: { kind: ListedKind }) {
  const { one, segment } = contentKinds[kind]
  return (
    <Link href={`/admin/content/${segment}/new`} className={buttonVariants()}>
      <Plus aria-hidden />
      Add {one}
    </Link>
  )
}
