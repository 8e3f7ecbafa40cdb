import { isHttps } from './env'

const LOCAL = 'Kept in your browser’s local storage; it is never sent to us.'

/**
 * All cookies and local storage of the product, for the cookie policy. Code that stores something names it with
 * `satisfies StoredName`, which adds nothing to the bundle. A test finds names that aren't listed.
 */
export const browserStorage = [
  {
    name: 'foyer-session',
    purpose:
      'Keeps you signed in to the client portal or the admin. Holds a random, encrypted key, no personal data; scripts can’t read it.',
    keptFor: '30 days at most; clients are signed out after 7 days without use',
  },
  {
    name: 'foyer-view',
    purpose:
      'Admin only: while you view the portal as a client, holds the key of that view, which is read-only. Scripts can’t read it.',
    keptFor: 'Until you exit the view or close the browser; the key works for an hour',
  },
  {
    name: 'foyer-device',
    purpose:
      'Set at sign-in; lets us recognize this browser, so that someone else’s failed sign-ins can’t lock you out here. Holds a random key and your account ID; it can’t sign anyone in, and scripts can’t read it.',
    keptFor: '1 year from the last sign-in',
  },
  {
    name: 'foyer-second-step',
    purpose:
      'Set at sign-in when your account also asks for a code: remembers that the password was right until you have entered the code.',
    keptFor: '5 minutes',
  },
  {
    name: 'foyer-sign-up',
    purpose: 'Set when you sign up: lets this browser confirm your address without asking for the password.',
    keptFor: '24 hours, or until the address is confirmed',
  },
  {
    name: 'authjs.csrf-token',
    purpose: 'Set at sign-in; makes sure that a sign-in comes from our own page and not from a copy of it.',
    keptFor: 'Until you close the browser',
  },
  {
    name: 'authjs.callback-url',
    purpose: 'Set at sign-in; remembers the page to return to.',
    keptFor: 'Until you close the browser',
  },
  {
    name: 'foyer-project',
    purpose: 'Client portal only: remembers which of your projects you looked at last.',
    keptFor: '1 year',
  },
  {
    name: 'foyer-time-zone',
    purpose:
      'Client portal and admin only: remembers your browser’s time zone, so that a page shows your own times from the start.',
    keptFor: '1 year',
  },
  {
    name: 'foyer-sidebar',
    purpose: 'Admin only: remembers whether the sidebar is expanded or collapsed.',
    keptFor: '7 days',
  },
  {
    name: 'foyer-lists',
    purpose:
      'Admin only: remembers the filters, order and columns you chose in each list, and whether you switched single-key shortcuts off. Never what you searched for.',
    keptFor: '1 year',
  },
  {
    name: 'foyer-search',
    purpose: `Admin only: remembers which search results you opened last, by their IDs. ${LOCAL}`,
    keptFor: 'Until you sign out',
  },
  {
    name: 'foyer-kept-input',
    purpose: `What you typed into a form but did not send, so that an update of this site doesn’t lose it. Never passwords. ${LOCAL.replace('local', 'session')}`,
    keptFor: 'Until you close the tab',
  },
  {
    name: 'cookie-consent',
    purpose: `Your cookie choice. ${LOCAL}`,
    keptFor: 'Until you clear it or choose again',
  },
  {
    name: 'background-animation',
    purpose: `Remembers that you paused the moving background. ${LOCAL}`,
    keptFor: 'Until you clear it or play the background again',
  },
  {
    name: 'pusherTransportTLS',
    purpose: `Client portal and admin only: remembers how this browser last connected for live updates. ${LOCAL}`,
    keptFor: '30 minutes, then it is set again',
  },
] as const

export type StoredName = (typeof browserStorage)[number]['name']

/** Over HTTPS, the `__Host-` prefix binds a cookie to this host. */
export function hostCookieName(name: StoredName): string {
  return isHttps() ? `__Host-${name}` : name
}
