import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card'

type BusinessOverviewProps = {
  /** Percent. */
  projectToClientRatio: number
  pendingTestimonials: number
  activeServices: number
}

export function BusinessOverview(props: BusinessOverviewProps) {
  const lines = [
    { label: 'Project-to-client ratio', value: `${String(props.projectToClientRatio)}%` },
    { label: 'Testimonials to review', value: props.pendingTestimonials.toLocaleString('en-US') },
    { label: 'Active services', value: props.activeServices.toLocaleString('en-US') },
  ]
  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2">Business Overview</CardTitle>
      </CardHeader>
      <CardContent>
        <dl className="divide-y text-sm">
          {lines.map(({ label, value }) => (
            <div
              key={label}
              className="flex items-baseline justify-between gap-4 py-2.5 first:pt-0 last:pb-0"
            >
              <dt className="text-muted-foreground">{label}</dt>
              <dd className="font-medium tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </CardContent>
    </Card>
  )
}
