// Runs before any page's own code. The content security policy forbids to make code from text, and zod would try: this is
// z.config({ jitless: true }), said before zod is there, since it is loaded with the first form that is entered.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

export {}
