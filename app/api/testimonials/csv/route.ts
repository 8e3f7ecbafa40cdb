import { csvRoutes } from '@/app/api/csv-routes'
import { exportTestimonials, testimonialColumns } from '@/lib/testimonials/queries'
import { testimonialList } from '@/lib/testimonials/rules'

export const { GET, POST } = csvRoutes({
  fileName: 'testimonials.csv',
  columns: testimonialColumns,
  list: testimonialList,
  rows: exportTestimonials,
})
