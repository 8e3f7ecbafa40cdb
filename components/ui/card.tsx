import type { ComponentProps, ReactNode } from 'react'
import { cn } from '@/components/ui/cn'

export function Card({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('ui-card', className)} {...props} />
}

export function CardHeader({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('ui-card-header', className)} {...props} />
}

type CardTitleProps = ComponentProps<'h3'> & {
  /** Rank of the heading in its page. */
  as?: 'h2' | 'h3' | 'h4'
  children: ReactNode
}

export function CardTitle({ as: Heading = 'h3', className, children, ...props }: CardTitleProps) {
  return (
    <Heading className={cn('ui-card-title', className)} {...props}>
      {children}
    </Heading>
  )
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
      <CardHeader>
        <CardTitle as="h2">{title}</CardTitle>
        {description === undefined ? null : <CardDescription>{description}</CardDescription>}
      </CardHeader>
      <CardContent {...content} />
    </Card>
  )
}
