// Runs before the page's own code. zod would try `eval`, which the content security policy forbids. This is
// z.config({ jitless: true }), set before zod is loaded with the first form that gets the focus.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

// An in-page link adds a history entry that the router doesn't know. Going back to that entry from another page would
// change only the URL. The entry shows the same page as the one before it, so it gets that one's state.
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

// A smooth scroll to the top may still be running and would override the position that the browser restores. Only a
// scroll that moves the page stops it.
addEventListener('popstate', ({ state }) => {
  if (state !== null) scrollBy({ top: scrollY > 0 ? -1 : 1, behavior: 'instant' })
})

// Browsers consider a control to be in view when only a part of it is, and a text area when its caret is.
addEventListener('keyup', ({ key }) => {
  if (key === 'Tab')
    document.activeElement?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
})

// Where the router is going, until it changes the address.
let destination: URL | undefined

// Called inside the router's transition for every navigation, but not for refreshes; see components/ui/link.tsx.
export function onRouterTransitionStart(url: string) {
  destination = new URL(url, location.href)
  dispatchEvent(new Event('navigation-start'))
}

// The router mistakes the address of the first page, including its fragment, for the page's address. Links from there
// to / and to /#b would lead to /#a and /#a#b. This sets the fragment to that of the link.
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
