/** On the admin channel: invoices are no longer what they were. */
export const INVOICES_CHANGED = 'invoices-changed'
