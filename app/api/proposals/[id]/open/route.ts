import { z } from 'zod'
import { getPortalViewer, isClient } from '@/lib/auth/viewer'
import { notify } from '@/lib/platform/realtime'
import { getRequestOrigin } from '@/lib/platform/request'
import { openOwnProposal } from '@/lib/proposals/own/mutations'

type Context = { params: Promise<{ id: string }> }

const listPath = '/portal/invoices'

/**
 * Opens a proposal on the page of the client’s own link. Called by a form, because a client without a link gets one, and rather than an
 * action, because that page is loaded as a new document. Everybody else ends up at the list, which asks them to sign in.
 */
export async function POST(_request: Request, { params }: Context): Promise<Response> {
  const viewer = await getPortalViewer()
  const id = z.uuid().safeParse((await params).id)
  if (!isClient(viewer) || viewer.viewedBy || !id.success) return seeOther(listPath)
  const path = await openOwnProposal(viewer, id.data, await getRequestOrigin())
  if (path !== null) await notify('proposals')
  return seeOther(path ?? listPath)
}

function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { 'cache-control': 'no-store', location } })
}
