import { ownerRoute } from '@/lib/auth/guard'
import { recordExport } from '@/lib/office/personal-data/mutations'
import { readPersonalData } from '@/lib/office/personal-data/queries'
import { personSchema } from '@/lib/office/personal-data/schema'
import { answerOnceBegun } from '@/lib/platform/download'
import { readForm, textFields } from '@/lib/platform/form-data'
import { zipDownload } from '@/lib/platform/zip'

/** Everything about a person. Sent by POST, so that the address doesn't end up in a request log. */
export const POST = ownerRoute(async (viewer, request) => {
  const form = personSchema.safeParse(textFields(await readForm(request)))
  if (!form.success) return new Response('Bad request', { status: 400 })
  const { email } = form.data
  await recordExport(viewer, email)
  return answerOnceBegun(request, readPersonalData(viewer, email), (entries) =>
    zipDownload('personal-data.zip', entries),
  )
})
