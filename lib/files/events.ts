/** On a project's channel and the admin channel: the project's documents are no longer what they were. */
export const DOCUMENTS_CHANGED = 'documents-changed'
