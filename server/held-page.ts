/**
 * A header that the server adds to a request whose response it holds back to give it the status that the page asks for.
 * Only for those may next.config.ts show the site's own page for unknown addresses.
 */
export const HELD_PAGE = 'x-held-page'
