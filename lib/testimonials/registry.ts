import type { Actions, Logged } from '@/lib/platform/audit'
import { statusLabels } from './rules'
import type { WithTrash } from '@/lib/platform/trash'
import { testimonialWords } from './content'
import {
  foldedText,
  foldedWords,
  inVisibleProject,
  notTrashed,
  projectTab,
  type Searchable,
} from '@/lib/platform/search'
import { Prisma } from '@/prisma/generated/client'

const { sql } = Prisma

export const testimonialKind: WithTrash = {
  right: 'website',
  ...testimonialWords,
  table: 'feedback',
  name: 'row.client_name',
  rows: 'true',
  parent: { column: 'row.project_id', kind: 'project' },
  subject: { type: 'feedback', action: 'feedback' },
  topics: ['testimonials'],
  isPublic: true,
}

export const testimonialLog: Logged = {
  kind: 'testimonial',
  label: 'Testimonial',
  types: ['feedback'],
  place: () => ({ href: '/admin/testimonials', isOwn: false }),
  values: { status: statusLabels },
}

export const testimonialActions: Actions = {
  changed: {
    'feedback.approved': 'approved the testimonial',
    'feedback.author': 'changed the name under the testimonial',
    'feedback.pending': 'took back the decision on the testimonial',
    'feedback.rejected': 'rejected the testimonial',
  },
  deleted: {
    'feedback.delete': 'moved the testimonial to the trash',
    'feedback.delete-for-good': 'deleted the testimonial for good',
    'feedback.restore': 'restored the testimonial',
  },
}

export const testimonialSearch: Searchable = {
  right: 'website',
  label: 'Testimonials',
  table: sql`feedback`,
  visible: sql`${notTrashed} and ${inVisibleProject}`,
  at: sql`created_at`,
  name: sql`folded(client_name)`,
  aliases: [sql`folded(coalesce(client_company, ''))`],
  text: foldedText,
  vector: foldedWords,
  shown: {
    title: sql`client_name`,
    line: sql`client_company`,
    text: sql`testimonial`,
    project: sql`project_id`,
  },
  href: projectTab('feedback'),
}
