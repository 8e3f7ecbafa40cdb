import type { Trashable } from '@/lib/platform/trash'

export const testimonialKind: Trashable = {
  kind: 'testimonial',
  one: 'testimonial',
  many: 'testimonials',
  label: 'Testimonial',
  titled: (name) => `Testimonial of ${name}`,
  table: 'feedback',
  name: 'row.client_name',
  rows: 'true',
  parent: { column: 'row.project_id', kind: 'project' },
  subject: { type: 'feedback', action: 'feedback' },
  topics: ['testimonials'],
  isPublic: true,
  deletion: { title: 'Testimonial moved to trash!' },
  deleteFailure: 'Failed to delete testimonial',
}
