import type { ReactNode } from 'react'
import { buttonVariants } from '@/components/ui/button'
import { Card, CardAction, CardContent, CardDescription, CardHeader, CardTitle } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { LocalTime } from '@/components/ui/local-time'

export type RecordItem = {
  id: string
  title: string
  href?: string | undefined
  badge?: ReactNode
  text?: ReactNode
  at: Date
}

type RecordCardProps = {
  title: string
  items: RecordItem[]
  /** How many there are in all. */
  total: number
  empty: string
  /** Where all of them are. */
  all?: { href: string; label: string } | undefined
  /** Where there can be another one. */
  add?: { href: string; label: string }
  /** Above the list. */
  children?: ReactNode
}

/** The newest of one kind of things that belong to a client, and the way to the others. */
export function RecordCard({ title, items, total, empty, all, add, children }: RecordCardProps) {
  return (
    <Card className="content-start">
      <CardHeader>
        <CardTitle as="h2">{title}</CardTitle>
        {items.length < total ? (
          <CardDescription>
            The newest {items.length} of {total.toLocaleString('en-US')}
          </CardDescription>
        ) : null}
        {(all && total > 0) || add ? (
          <CardAction className="flex flex-wrap justify-end gap-2">
            {all && total > 0 ? (
              <Link href={all.href} className={buttonVariants({ variant: 'ghost', size: 'sm' })}>
                {all.label}
              </Link>
            ) : null}
            {add ? (
              <Link href={add.href} className={buttonVariants({ variant: 'outline', size: 'sm' })}>
                {add.label}
              </Link>
            ) : null}
          </CardAction>
        ) : null}
      </CardHeader>
      <CardContent>
        {children}
        {items.length === 0 ? (
          <p className="text-sm text-muted-foreground">{empty}</p>
        ) : (
          <ul className="-my-2.5 divide-y text-sm">
            {items.map(({ id, title: name, href, badge, text, at }) => (
              <li key={id} className="grid gap-x-4 gap-y-0.5 py-2.5 sm:grid-cols-[minmax(0,1fr)_auto]">
                <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 font-medium">
                  {href ? (
                    <Link
                      href={href}
                      className="line-clamp-2 min-h-6 rounded-sm wrap-anywhere hover:text-purple"
                    >
                      {name}
                    </Link>
                  ) : (
                    <span className="line-clamp-2 wrap-anywhere">{name}</span>
                  )}
                  {badge}
                </p>
                <LocalTime value={at} className="text-muted-foreground tabular-nums" />
                {text ? (
                  <p className="line-clamp-2 wrap-anywhere text-muted-foreground sm:col-span-2">{text}</p>
                ) : null}
              </li>
            ))}
          </ul>
        )}
      </CardContent>
    </Card>
  )
}
