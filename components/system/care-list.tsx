import { CircleCheck, TriangleAlert } from 'lucide-react'
import { Card, CardContent, CardHeader } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import type { Care } from '@/lib/system/rules'

type CareListProps = {
  care: readonly Care[]
  /** True if some parts couldn't be read, so there may be more to do. */
  isPartial: boolean
}

export function CareList({ care, isPartial }: CareListProps) {
  return (
    <Card className="mb-4">
      <CardHeader title="What needs care" />
      <CardContent>
        {care.length === 0 ? (
          <p className="flex items-center gap-2.5">
            <CircleCheck aria-hidden className="size-5 shrink-0 text-green" />
            <span>
              <span className="font-medium">
                {isPartial ? 'Nothing, as far as could be read.' : 'Everything is fine.'}
              </span>{' '}
              <span className="text-muted-foreground">Problems that need attention appear here.</span>
            </span>
          </p>
        ) : (
          <ul className="grid gap-2">
            {care.map(({ text, advice, link }) => (
              <li key={text} className="flex gap-3 rounded-md border bg-background/50 px-3 py-2.5">
                <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-yellow" />
                <span className="min-w-0 text-sm leading-snug wrap-anywhere">
                  <span className="block font-medium">{text}</span>
                  <span className="block text-muted-foreground">
                    <span>{advice}</span>
                    {link ? (
                      <span>
                        {' '}
                        <Link
                          href={link.href}
                          className="inline-flex min-h-6 items-center rounded-sm text-purple underline underline-offset-4 hover:text-foreground"
                        >
                          {link.label}
                        </Link>
                      </span>
                    ) : null}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </CardContent>
    </Card>
  )
}
