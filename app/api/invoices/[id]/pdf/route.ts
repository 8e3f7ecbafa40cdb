import { invoicePdfRoute } from '@/app/api/invoices/pdf-route'

export const GET = invoicePdfRoute('invoice')
