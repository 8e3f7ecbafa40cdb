import type { ReactNode } from 'react'
import { Card, CardContent, CardDescription, CardHeader } from '@/components/ui/card'

type ClientCardProps = {
  title: string
  description?: ReactNode
  action?: ReactNode
  /** Replaces the children when there is nothing to show. */
  empty?: string | false
  children: ReactNode
}

export function ClientCard({ title, description, action, empty, children }: ClientCardProps) {
  return (
    <Card className="content-start">
      <CardHeader title={title} action={action}>
        {description ? <CardDescription>{description}</CardDescription> : null}
      </CardHeader>
      <CardContent className="@container">
        {empty ? <p className="text-sm text-muted-foreground">{empty}</p> : children}
      </CardContent>
    </Card>
  )
}
