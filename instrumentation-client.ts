// Runs before any page's own code. The content security policy forbids to make code from text, and zod would try: this is
// z.config({ jitless: true }), said before zod is there, since it is loaded with the first form that is entered.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

// A link to a part of the same page makes an entry in the history that the router doesn't know: Back from another page to it
// would change the address alone. It shows the same page as the entry before it, so it gets that one's state.
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

// Called within the router's transition for every navigation, and for no refresh: components/ui/navigation-progress.tsx.
export function onRouterTransitionStart() {
  dispatchEvent(new Event('navigation-start'))
}
