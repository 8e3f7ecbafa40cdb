import { invoiceFileRoute } from '@/app/api/invoices/file-route'

export const GET = invoiceFileRoute('invoice')
