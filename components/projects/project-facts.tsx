import { personName } from '@/lib/base/person'
import { Fact, MailLink, PhoneLink } from '@/components/admin/fact'
import { AssigneeControl } from '@/components/assignments/assignee-control'
import { CalendarDay, ProjectProgress } from '@/components/projects/project-state'
import { TagField } from '@/components/tags/tag-field'
import { Card, CardContent, TitledCard } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { LocalTime } from '@/components/ui/local-time'
import type { Assignee } from '@/lib/staff/queries'
import type { ManagedProject } from '@/lib/projects/queries'
import type { Tag } from '@/lib/tags/rules'

const none = (text: string) => <span className="text-muted-foreground">{text}</span>

type ProjectFactsProps = {
  project: ManagedProject
  assignees: readonly Assignee[]
  tags: readonly Tag[]
  tagIds: readonly string[]
}

export function ProjectFacts({ project, assignees, tags, tagIds }: ProjectFactsProps) {
  const { title, description, etaDate, client } = project
  return (
    <div className="@container/detail grid content-start gap-4">
      <Card>
        <CardContent>
          <dl className="grid gap-5 text-sm sm:grid-cols-2">
            <Fact label="Progress">
              <ProjectProgress title={title} percent={project.completionPercentage} />
            </Fact>
            <Fact label="Next milestone">{project.nextMilestone ?? none('None planned')}</Fact>
            <Fact label="Next date">{etaDate ? <CalendarDay value={etaDate} /> : none('No date')}</Fact>
            <Fact label="Client name shown">{project.clientName}</Fact>
            <Fact label="Client account">
              <Link
                href={`/admin/clients/${client.id}`}
                className="-my-0.5 inline-block py-0.5 text-purple hover:underline"
              >
                {personName(client)}
              </Link>
            </Fact>
            <Fact label="Contact">
              <MailLink email={client.email} />
              {client.phone ? <PhoneLink phone={client.phone} /> : null}
            </Fact>
            <Fact label="Assignee">
              <AssigneeControl
                kind="project"
                id={project.id}
                assigneeId={project.assigneeId}
                assignees={assignees}
              />
            </Fact>
            <Fact label="Tags">
              <TagField kind="project" id={project.id} tags={tags} tagIds={tagIds} />
            </Fact>
            <Fact label="Created">
              <LocalTime value={project.createdAt} />
            </Fact>
            <Fact label="Last changed">
              <LocalTime value={project.updatedAt} />
            </Fact>
          </dl>
        </CardContent>
      </Card>
      <TitledCard title="Description">
        {description ? (
          <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">{description}</p>
        ) : (
          <p className="text-muted-foreground">No description yet.</p>
        )}
      </TitledCard>
    </div>
  )
}
