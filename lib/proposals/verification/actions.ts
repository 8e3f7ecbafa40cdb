'use server'

import { formInput, publicAction, toFormAction } from '@/lib/auth/action-clients'
import { UserError } from '@/lib/platform/errors'
import { networkOf } from '@/lib/platform/network'
import { consume } from '@/lib/platform/rate-limit'
import { verificationFailure, type Verified } from './content'
import { verifyCode, verifyFile } from './queries'
import { verificationSchema } from './schema'

const PER_NETWORK = { name: 'verify', points: 30, seconds: 10 * 60 }

/** Tells whether a paper is one of ours. Anybody may ask. */
export const verifyAction = toFormAction<Verified>(
  publicAction
    .metadata({ name: 'proposal.verify', failure: verificationFailure })
    .inputSchema(formInput(verificationSchema))
    .action(async ({ parsedInput: { sha256, code }, ctx: { origin } }) => {
      if (!sha256 && !code.trim())
        throw new UserError('Please choose a file or type a code.', {
          fieldErrors: { code: 'Please type the code.' },
        })
      if ((await consume(PER_NETWORK, networkOf(origin.ip))) > 0)
        throw new UserError('That was a lot in a short time. Please wait a few minutes and try again.')
      const data = sha256 ? await verifyFile(sha256) : await verifyCode(code)
      return { data, values: { code } }
    }),
)
