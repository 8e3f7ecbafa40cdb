import type { ReactNode } from 'react'
import { CalendarDay } from '@/components/projects/calendar-day'
import { ProjectProgress } from '@/components/projects/project-progress'
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { LocalTime } from '@/components/ui/local-time'

export type ProjectFactsProps = {
  project: {
    title: string
    clientName: string
    description: string | null
    completionPercentage: number
    nextMilestone: string | null
    etaDate: Date | null
    createdAt: Date
    updatedAt: Date
    client: { id: string; fullName: string | null; email: string; phone: string | null }
  }
}

/** What there is to know about a project, and how to reach its owner. */
export function ProjectFacts({ project }: ProjectFactsProps) {
  const { title, clientName, description, completionPercentage, nextMilestone, etaDate, client } = project
  return (
    <div className="grid content-start gap-4">
      <Card>
        <CardContent>
          <dl className="grid gap-5 text-sm sm:grid-cols-2">
            <Item label="Progress">
              <ProjectProgress title={title} percent={completionPercentage} />
            </Item>
            <Item label="Next milestone">
              {nextMilestone ?? <span className="text-muted-foreground">None planned</span>}
            </Item>
            <Item label="Next date">
              {etaDate ? (
                <CalendarDay value={etaDate} />
              ) : (
                <span className="text-muted-foreground">No date</span>
              )}
            </Item>
            <Item label="Client name shown">{clientName}</Item>
            <Item label="Owner">
              <Link
                href={`/admin/clients/${client.id}`}
                className="inline-block py-0.5 text-purple hover:underline"
              >
                {client.fullName ?? client.email}
              </Link>
            </Item>
            <Item label="Reach them">
              <a
                href={`mailto:${encodeURIComponent(client.email)}`}
                className="inline-block py-0.5 text-purple hover:underline"
              >
                {client.email}
              </a>
              {client.phone ? (
                <a
                  href={`tel:${client.phone.replaceAll(/[^+\d]/g, '')}`}
                  className="block w-fit py-0.5 text-purple hover:underline"
                >
                  {client.phone}
                </a>
              ) : null}
            </Item>
            <Item label="Created">
              <LocalTime value={project.createdAt} />
            </Item>
            <Item label="Last changed">
              <LocalTime value={project.updatedAt} />
            </Item>
          </dl>
        </CardContent>
      </Card>
      <Card>
        <CardHeader>
          <CardTitle as="h2">Description</CardTitle>
        </CardHeader>
        <CardContent>
          {description ? (
            <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">{description}</p>
          ) : (
            <p className="text-muted-foreground">Nothing written yet.</p>
          )}
        </CardContent>
      </Card>
    </div>
  )
}

function Item({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted-foreground">{label}</dt>
      <dd className="mt-0.5 wrap-anywhere">{children}</dd>
    </div>
  )
}
