import { z } from 'zod'
import { type InvoiceSettings, type InvoiceSettingsFields, invoiceSettingsFormSchema } from '../schema'

/** 0 if nothing has been saved yet. */
type Versioned = { version: number }

export type StoredInvoiceSettings = InvoiceSettings & Versioned
export type StoredInvoiceSettingsFields = InvoiceSettingsFields & Versioned

/** The form, with the version that it was filled from. */
export const storedInvoiceSettingsFormSchema = invoiceSettingsFormSchema.and(
  z.object({ version: z.int().min(0) }),
)
