import { DocumentIcon } from '@/components/files/document-icon'
import { Card } from '@/components/ui/card'
import { documentLegend } from '@/lib/files/content'

/** What the types of documents stand for. */
export function DocumentLegend() {
  return (
    <Card className="mt-6 px-(--card-padding) py-5!">
      <h2 className="sr-only">Types of documents</h2>
      <dl className="grid gap-5 md:grid-cols-3">
        {documentLegend.map(({ type, label, text }) => (
          <div key={type} className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5">
            <dt className="contents">
              <DocumentIcon type={type} className="row-span-2" />
              <span className="font-semibold">{label}</span>
            </dt>
            <dd className="col-start-2 text-sm text-muted-foreground">{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
