'use server'

import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { formInput, publicAction, toFormAction } from '@/lib/auth/action-clients'
import { findKnownDevice } from '@/lib/auth/device'
import { enterSession } from '@/lib/auth/next-auth'
import { safeNextPath } from '@/lib/auth/paths'
import { tooManyAttempts } from '@/lib/auth/throttle'
import { challengeCookie, readChallenge } from '@/lib/auth/two-factor'
import { UserError } from '@/lib/platform/errors'
import { finishSignIn } from './mutations'
import { secondStepSchema } from './schema'

const failure = { message: 'Something went wrong on our side. Please try again.' }

export const secondStepAction = toFormAction(
  publicAction
    .metadata({ name: 'two-factor.sign-in', failure: { title: 'Login Failed', ...failure } })
    .inputSchema(formInput(secondStepSchema))
    .action(async ({ parsedInput: { code, next }, ctx: { origin } }): Promise<never> => {
      const jar = await cookies()
      const { name } = challengeCookie()
      const challenge = readChallenge(jar.get(name)?.value)
      if (!challenge) throw new UserError('This took too long. Please sign in again.')
      const device = await findKnownDevice({ id: challenge.userId })
      const step = await finishSignIn(challenge, { code, device }, origin)
      if (step.state === 'wait') throw tooManyAttempts(step.seconds)
      if (step.state === 'wrong') {
        throw new UserError('This code is not right, or it was used already. Please try the next one.')
      }
      jar.delete(name)
      if (step.state === 'over') redirect(`/${challenge.area}/login`)
      await enterSession(step.sid)
      redirect(safeNextPath(next, challenge.area))
    }),
)
