/** On the admin channel: what is told of clients, or what they may do, changed. */
export const CLIENTS_CHANGED = 'clients-changed'
