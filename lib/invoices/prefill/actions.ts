'use server'

import { z } from 'zod'
import { adminAction } from '@/lib/auth/action-clients'
import { getInvoiceClient } from './queries'

export const readInvoiceClientAction = adminAction
  .metadata({ name: 'invoice.client', failure: { title: 'Error', message: 'Failed to load the client' } })
  .inputSchema(z.object({ id: z.uuid() }))
  .action(async ({ parsedInput: { id }, ctx }) => getInvoiceClient(ctx.viewer, id))
