import { Card, CardContent, CardHeader } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { type MailView, mailViews } from '@/lib/mail/rules'

const labels: Record<MailView, string> = { html: 'HTML', text: 'Plain text' }

type MailPreviewProps = {
  id: string
  view: MailView
  /** Whether the mail's content is kept. */
  isKept: boolean
  /** The reason why there is no preview. */
  notShown: string | null
}

/** The mail as it was sent, or rendered again. The frame is sandboxed: no scripts, and an origin of its own. */
export function MailPreview({ id, view, isKept, notShown }: MailPreviewProps) {
  return (
    <Card>
      <CardHeader
        title={isKept ? 'As it was sent' : 'Preview'}
        action={
          notShown === null ? (
            <nav aria-label="Parts of the email" className="ui-tabs-list">
              {mailViews.map((name) => (
                <Link
                  key={name}
                  href={`/admin/mail/${id}${name === 'html' ? '' : `?view=${name}`}`}
                  replace
                  scroll={false}
                  aria-current={name === view ? 'page' : undefined}
                  data-state={name === view ? 'active' : 'inactive'}
                  className="ui-tabs-trigger"
                >
                  {labels[name]}
                </Link>
              ))}
            </nav>
          ) : null
        }
      />
      <CardContent>
        {notShown === null ? (
          <>
            <iframe
              key={view}
              title="Preview of the email"
              sandbox=""
              src={`/api/mail/${id}/preview?view=${view}`}
              className="bg-white block h-[36rem] w-full rounded-lg border"
            />
            <p className="mt-3 text-sm text-muted-foreground">
              {isKept
                ? 'Links and codes that grant access are left out.'
                : 'Rendered from the current data, so it can differ from what is or was sent.'}
            </p>
          </>
        ) : (
          <p className="max-w-prose text-sm text-muted-foreground">{notShown}</p>
        )}
      </CardContent>
    </Card>
  )
}
