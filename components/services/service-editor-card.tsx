import {
  Brain,
  ChevronDown,
  ChevronUp,
  Cloud,
  Code,
  Database,
  FileText,
  Globe,
  type LucideIcon,
  Pencil,
  Smartphone,
  Trash2,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '@/components/admin/icon-button'
import { Badge } from '@/components/ui/badge'
import { Button, buttonVariants } from '@/components/ui/button'
import { Card, CardContent, CardFooter } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { contentStateOf, contentStates } from '@/lib/base/content-values'
import type { ManagedService } from '@/lib/services/queries'
import type { serviceIconLabels } from '@/lib/services/rules'

const icons: Record<keyof typeof serviceIconLabels, LucideIcon> = {
  brain: Brain,
  code: Code,
  globe: Globe,
  smartphone: Smartphone,
  database: Database,
  cloud: Cloud,
}

const MOST_FEATURES = 3

type Direction = 'earlier' | 'later'

type ServiceEditorCardProps = {
  service: ManagedService
  isFirst: boolean
  isLast: boolean
  /** Drags the card. */
  handle: ReactNode
  onEdit: () => void
  onToggle: () => void
  onMove: (direction: Direction) => void
  onDelete: () => void
}

/** The id of the button that moves a service. The focus follows it. */
export const moveButtonId = (id: string, direction: Direction) => `move-${direction}-${id}`

export function ServiceEditorCard({ service, isFirst, isLast, handle, ...on }: ServiceEditorCardProps) {
  const { id, title, description, features, active } = service
  const Icon = Object.hasOwn(icons, service.icon) ? icons[service.icon as keyof typeof icons] : Code
  const more = features.length - MOST_FEATURES
  return (
    <Card className="h-full">
      <CardContent className="grid grid-cols-1 gap-3">
        <div className="flex items-start gap-3">
          {handle ? <span className="-mr-3 -ml-3.5">{handle}</span> : null}
          <span className="grid size-10 shrink-0 place-items-center rounded-lg border border-purple/30 bg-purple-tint text-purple">
            <Icon aria-hidden className="size-5" />
          </span>
          <h2 className="min-w-0 flex-1 self-center text-subheading wrap-anywhere">{title}</h2>
          <Badge variant={active ? 'green' : 'grey'}>{active ? 'Active' : 'Inactive'}</Badge>
        </div>
        <p className="line-clamp-3 text-sm wrap-anywhere text-muted-foreground">{description}</p>
        {features.length > 0 ? (
          <ul aria-label={`Features of ${title}`} className="flex flex-wrap gap-1.5">
            {features.slice(0, MOST_FEATURES).map((feature, index) => (
              <li key={index} className="ui-badge ui-tone-blue wrap-anywhere whitespace-normal!">
                {feature}
              </li>
            ))}
            {more > 0 ? <li className="ui-badge ui-tone-grey">+{more} more</li> : null}
          </ul>
        ) : null}
      </CardContent>
      <CardFooter className="gap-2!">
        <ServicePageLine service={service} />
        <Button variant="outline" size="sm" aria-label={`Edit ${title}`} onClick={on.onEdit}>
          <Pencil aria-hidden />
          Edit
        </Button>
        <Button
          variant="outline"
          size="sm"
          aria-label={`${active ? 'Deactivate' : 'Activate'} ${title}`}
          onClick={on.onToggle}
        >
          {active ? 'Deactivate' : 'Activate'}
        </Button>
        <span className="ml-auto flex">
          <IconButton
            id={moveButtonId(id, 'earlier')}
            label={`Move ${title} earlier`}
            icon={ChevronUp}
            isDisabled={isFirst}
            onClick={() => on.onMove('earlier')}
          />
          <IconButton
            id={moveButtonId(id, 'later')}
            label={`Move ${title} later`}
            icon={ChevronDown}
            isDisabled={isLast}
            onClick={() => on.onMove('later')}
          />
          <IconButton label={`Delete ${title}`} icon={Trash2} className="text-red" onClick={on.onDelete} />
        </span>
      </CardFooter>
    </Card>
  )
}

/** Says whether the service has a page, and leads to the editor of both. */
function ServicePageLine({ service: { id, title, page } }: { service: ManagedService }) {
  const state = page && contentStates[contentStateOf(page)]
  return (
    <div className="mb-1 flex w-full items-center gap-2 border-t pt-3 text-sm">
      <FileText aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      <span className="mr-auto flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <span className="truncate text-muted-foreground">{page?.path ?? 'No page yet'}</span>
        {state ? <Badge variant={state.tone}>{state.label}</Badge> : null}
      </span>
      <Link
        href={page ? `/admin/content/services/${page.id}` : `/admin/content/services/new?service=${id}`}
        aria-label={page ? `Edit page of ${title}` : `Write its page: ${title}`}
        className={buttonVariants({ variant: 'ghost', size: 'sm', className: '-mr-3 shrink-0 text-purple' })}
      >
        {page ? 'Edit page' : 'Write its page'}
      </Link>
    </div>
  )
}
