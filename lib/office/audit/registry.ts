import type { Actions, Logged } from '@/lib/platform/audit'

export const csvLog: Logged = { kind: 'csv', label: 'CSV file', types: ['csv'] }

export const csvActions: Actions = { sent: { 'csv.download': 'downloaded the CSV file' } }
