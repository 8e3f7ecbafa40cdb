import type { ComponentProps, ReactNode } from 'react'
import { cn } from '@/components/ui/cn'

export function Card({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('ui-card', className)} {...props} />
}

/** Without a `title`, the children contain a CardTitle. */
export function CardHeader({ title, children }: { title?: ReactNode; children?: ReactNode }) {
  return (
    <div className="ui-card-header">
      {title === undefined ? null : <CardTitle>{title}</CardTitle>}
      {children}
    </div>
  )
}

export function CardTitle({ className, children }: { className?: string; children: ReactNode }) {
  return <h2 className={cn('ui-card-title', className)}>{children}</h2>
}

export function CardDescription({ className, ...props }: ComponentProps<'p'>) {
  return <p className={cn('ui-card-description', className)} {...props} />
}

/** A control at the end of the header's first line. */
export function CardAction({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('ui-card-action', className)} {...props} />
}

export function CardContent({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('ui-card-content', className)} {...props} />
}

export function CardFooter({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('ui-card-footer', className)} {...props} />
}

type TitledCardProps = ComponentProps<'div'> & { title: string; description?: string }

/** A section of a page, with its heading. The class is for the content. */
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
