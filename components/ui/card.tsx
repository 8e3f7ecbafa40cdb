import type { ComponentProps, ReactNode } from 'react'
import { cn } from '@/components/ui/cn'

export function Card({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('ui-card', className)} {...props} />
}

type CardHeaderProps = {
  title?: ReactNode
  /** Controls at the end of the title's line, or below it if there is no room. */
  action?: ReactNode
  children?: ReactNode
}

/** Without a `title`, the children contain a CardTitle. */
export function CardHeader({ title, action, children }: CardHeaderProps) {
  return (
    <div className="ui-card-header">
      <div className="ui-card-heading">
        {title === undefined ? null : <CardTitle>{title}</CardTitle>}
        {children}
      </div>
      {action ? <div className="ui-card-action">{action}</div> : null}
    </div>
  )
}

export function CardTitle({ className, children }: { className?: string; children: ReactNode }) {
  return <h2 className={cn('ui-card-title', className)}>{children}</h2>
}

export function CardDescription({ className, ...props }: ComponentProps<'p'>) {
  return <p className={cn('ui-card-description', className)} {...props} />
}

export function CardContent({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('ui-card-content', className)} {...props} />
}

export function CardFooter({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('ui-card-footer', className)} {...props} />
}

type TitledCardProps = ComponentProps<'div'> & { title: string; description?: string }

/** A section of a page, with its heading. `className` applies to the content. */
export function TitledCard({ title, description, ...content }: TitledCardProps) {
  return (
    <Card>
      <CardHeader title={title}>
        {description === undefined ? null : <CardDescription>{description}</CardDescription>}
      </CardHeader>
      <CardContent {...content} />
    </Card>
  )
}
