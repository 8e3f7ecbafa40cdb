import type { TrashWords } from '@/lib/platform/trash'

export const testimonialWords: TrashWords = {
  kind: 'testimonial',
  one: 'testimonial',
  many: 'testimonials',
  label: 'Testimonial',
  titled: (name) => `Testimonial of ${name}`,
  deletion: { title: 'Testimonial moved to trash!' },
  deleteFailure: 'Failed to delete testimonial',
}
