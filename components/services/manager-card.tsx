import { ChevronDown, ChevronUp, Pencil, Trash2 } from 'lucide-react'
import { ManagerIcon } from '@/components/services/manager-icon'
import { Badge } from '@/components/ui/badge'
import { Button, type ButtonProps } from '@/components/ui/button'
import { Card, CardContent, CardFooter } from '@/components/ui/card'
import type { ManagedService } from '@/lib/services/rules'

const MOST_FEATURES = 3

export type Direction = 'earlier' | 'later'

type ManagerCardProps = {
  service: ManagedService
  isFirst: boolean
  isLast: boolean
  onEdit: () => void
  onToggle: () => void
  onMove: (direction: Direction) => void
  onDelete: () => void
}

/** The id of the button that moves a service, so that the focus can follow it. */
export const moveButtonId = (id: string, direction: Direction) => `move-${direction}-${id}`

export function ManagerCard({ service, isFirst, isLast, ...on }: ManagerCardProps) {
  const { id, title, description, features, active, slug } = service
  const more = features.length - MOST_FEATURES
  return (
    <Card className="h-full">
      <CardContent className="grid grid-cols-1 gap-3">
        <div className="flex items-start gap-3">
          <ManagerIcon name={service.icon} />
          <div className="min-w-0 flex-1">
            <h2 className="text-subheading wrap-anywhere">{title}</h2>
            <p className="truncate text-sm text-muted-foreground">
              {slug === null ? 'No page of its own' : `/services/${slug}`}
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
            isOff={isFirst}
            onClick={() => {
              on.onMove('earlier')
            }}
          >
            <ChevronUp aria-hidden />
          </IconButton>
          <IconButton
            id={moveButtonId(id, 'later')}
            label={`Move ${title} later`}
            isOff={isLast}
            onClick={() => {
              on.onMove('later')
            }}
          >
            <ChevronDown aria-hidden />
          </IconButton>
          <IconButton label={`Delete ${title}`} className="text-red" onClick={on.onDelete}>
            <Trash2 aria-hidden />
          </IconButton>
        </span>
      </CardFooter>
    </Card>
  )
}

type IconButtonProps = Pick<ButtonProps, 'id' | 'className' | 'children'> & {
  label: string
  isOff?: boolean
  onClick: () => void
}

function IconButton({ label, isOff = false, onClick, ...props }: IconButtonProps) {
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={label}
      aria-disabled={isOff}
      onClick={() => {
        if (!isOff) onClick()
      }}
      {...props}
    />
  )
}
