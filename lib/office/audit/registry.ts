import type { Actions, Logged } from '@/lib/platform/audit'

export const csvLog: Logged = { kind: 'csv', label: 'CSV file', types: ['csv'] }

export const csvActions: Actions = { sent: { 'csv.download': 'downloaded the CSV file' } }

export const personalDataLog: Logged = { kind: 'person', label: 'Personal data', types: ['personal_data'] }

export const personalDataActions: Actions = {
  deleted: { 'personal-data.erase': 'erased a person’s data' },
  sent: { 'personal-data.export': 'downloaded everything about the person' },
}
