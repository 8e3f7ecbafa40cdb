import type { NextRequest } from 'next/server'
import { handlers } from '@/lib/auth/next-auth'

/** The provider's own endpoints, but for the one that tells scripts of a session; nothing here asks it. */
export async function GET(request: NextRequest): Promise<Response> {
  if (request.nextUrl.pathname.endsWith('/session')) return new Response('Not found', { status: 404 })
  return handlers.GET(request)
}

export async function POST(request: NextRequest): Promise<Response> {
  if (request.nextUrl.pathname.endsWith('/session')) return new Response('Not found', { status: 404 })
  return handlers.POST(request)
}
