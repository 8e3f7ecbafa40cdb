import type { ReactNode } from 'react'
import { Card, CardAction, CardContent, CardDescription, CardHeader } from '@/components/ui/card'

type ClientCardProps = {
  title: string
  description?: ReactNode
  action?: ReactNode
  /** Shown instead of the children when there is nothing. */
  empty?: string | false
  children: ReactNode
}

export function ClientCard({ title, description, action, empty, children }: ClientCardProps) {
  return (
    <Card className="content-start">
      <CardHeader title={title}>
        {description ? <CardDescription>{description}</CardDescription> : null}
        {action ? <CardAction className="flex flex-wrap justify-end gap-2">{action}</CardAction> : null}
      </CardHeader>
      <CardContent className="@container">
        {empty ? <p className="text-sm text-muted-foreground">{empty}</p> : children}
      </CardContent>
    </Card>
  )
}
