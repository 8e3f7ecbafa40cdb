// Runs before any page's own code. The content security policy forbids `eval`, which zod would try. This is z.config({
// jitless: true }), set before zod is loaded with the first form that gets focus.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

// An in-page link adds a history entry that the router doesn't know, and going back to it from another page would
// change only the URL. It shows the same page as the entry before it, so it gets that entry's state.
let stateOfPage: unknown = null
addEventListener(
  'click',
  () => {
    stateOfPage = history.state
  },
  true,
)
addEventListener('hashchange', () => {
  if (history.state === null) history.replaceState(stateOfPage, '')
})

// A smooth scroll to the top may still be running, and would override the position that the browser restores. Only a
// scroll that moves the page stops it.
addEventListener('popstate', ({ state }) => {
  if (state !== null) scrollBy({ top: scrollY > 0 ? -1 : 1, behavior: 'instant' })
})

// For the browser, a control counts as in view when a part of it is, and a text area when its caret is.
addEventListener('keyup', ({ key }) => {
  if (key === 'Tab')
    document.activeElement?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
})

// Where the router is going, until it sets the address.
let destination: URL | undefined

// Called inside the router's transition for every navigation but not for refreshes; see
// components/ui/link.tsx.
export function onRouterTransitionStart(url: string) {
  destination = new URL(url, location.href)
  dispatchEvent(new Event('navigation-start'))
}

// The router takes the address of the first page with its fragment for that of the page itself: from there, links to /
// and to /#b would lead to /#a and /#a#b. The fragment is that of the link.
for (const name of ['pushState', 'replaceState'] as const) {
  const set = history[name].bind(history)
  history[name] = (state, unused, url) => {
    set(state, unused, url === undefined || url === null ? url : withOneFragment(new URL(url, location.href)))
  }
}

function withOneFragment(url: URL): URL {
  if (destination?.pathname === url.pathname) url.hash = destination.hash
  else url.hash = url.hash.slice(url.hash.lastIndexOf('#'))
  destination = undefined
  return url
}
