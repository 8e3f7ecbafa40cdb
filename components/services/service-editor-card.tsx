import {
  Brain,
  ChevronDown,
  ChevronUp,
  Cloud,
  Code,
  Database,
  Globe,
  type LucideIcon,
  Pencil,
  Smartphone,
  Trash2,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '@/components/admin/icon-button'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card, CardContent, CardFooter } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import type { ManagedService } from '@/lib/services/queries'
import { type serviceIconLabels, servicePath } from '@/lib/services/rules'

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
  /** Where its page is edited. */
  pageEditor: string | undefined
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

export function ServiceEditorCard({
  service,
  pageEditor,
  isFirst,
  isLast,
  handle,
  ...on
}: ServiceEditorCardProps) {
  const { id, title, description, features, active, slug } = service
  const path = slug === null ? 'No page of its own' : servicePath(slug)
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
          <div className="min-w-0 flex-1">
            <h2 className="text-subheading wrap-anywhere">{title}</h2>
            <p className="truncate text-sm text-muted-foreground">
              {pageEditor === undefined ? (
                path
              ) : (
                <Link
                  href={pageEditor}
                  aria-label={`Edit the page ${path}`}
                  className="inline-flex min-h-6 items-center text-purple hover:underline"
                >
                  {path}
                </Link>
              )}
            </p>
          </div>
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
