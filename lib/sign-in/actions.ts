'use server'

import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { formInput, publicAction, toFormAction } from '@/lib/auth/action-clients'
import { cookieOptions } from '@/lib/auth/config'
import { findKnownDevice } from '@/lib/auth/device'
import { enterSession, keepChallenge } from '@/lib/auth/next-auth'
import { findPasswordProblem } from '@/lib/auth/password'
import { checkMailRequest, countLinkTry, mayTryCode, refuseAfter } from '@/lib/auth/throttle'
import { UserError } from '@/lib/platform/errors'
import { networkOf } from '@/lib/platform/network'
import { secondsOfFlood } from '@/lib/platform/rate-limit'
import { authSuccesses, formFailure, SIGN_UP_CLOSED, TOO_MANY_CODES, WRONG_CODE } from './content'
import { requestAccountMail, signInByCode, signUp } from './mutations'
import { isSignUpOpen } from './queries'
import { SIGN_UP_COOKIE } from './rules'
import { codeSchema, mailRequestSchema, signUpSchema } from './schema'

export const signUpAction = toFormAction<{ email: string }>(
  publicAction
    .metadata({ name: 'accounts.sign-up', failure: formFailure })
    .inputSchema(formInput(signUpSchema))
    .action(async ({ parsedInput: { name, email, password, remarks }, ctx: { origin } }) => {
      const answer = { message: authSuccesses.sign_up, data: { email } }
      if (!(await isSignUpOpen())) throw new UserError(SIGN_UP_CLOSED)
      const device = await findKnownDevice({ email })
      // Estimating and hashing a password takes time.
      refuseAfter(await countLinkTry(origin.ip))
      await checkMailRequest('sign_up', { email, ip: origin.ip, device })
      const problem = findPasswordProblem(password, { email, role: 'CLIENT' })
      if (problem) throw new UserError(problem, { fieldErrors: { password: problem } })
      // Only a bot fills in the honeypot; pretend that it worked.
      if (remarks) return answer
      const proof = await signUp({ name, email, password }, origin, device)
      const jar = await cookies()
      jar.set(SIGN_UP_COOKIE, proof, { ...cookieOptions(), maxAge: 24 * 60 * 60 })
      return answer
    }),
)

function mailRequest(request: 'reset' | 'magic_link', message: string) {
  return toFormAction<{ email: string }>(
    publicAction
      .metadata({ name: `accounts.${request}`, failure: formFailure })
      .inputSchema(formInput(mailRequestSchema))
      .action(async ({ parsedInput: { email }, ctx: { origin } }) => {
        refuseAfter(await secondsOfFlood(`account-mails:${networkOf(origin.ip)}`))
        const device = await findKnownDevice({ email })
        await requestAccountMail(request, { email, ip: origin.ip, device })
        return { message, data: { email } }
      }),
  )
}

export const requestPasswordResetAction = mailRequest('reset', authSuccesses.forgotten_password)
export const requestMagicLinkAction = mailRequest('magic_link', authSuccesses.magic_link)

export const verifyCodeAction = toFormAction(
  publicAction
    .metadata({ name: 'accounts.verify-code', failure: formFailure })
    .inputSchema(formInput(codeSchema))
    .action(async ({ parsedInput: { email, code }, ctx: { origin } }): Promise<never> => {
      refuseAfter(await countLinkTry(origin.ip))
      if (!(await mayTryCode(email))) throw new UserError(TOO_MANY_CODES)
      const outcome = await signInByCode(email, code, origin)
      if (outcome.state === 'expired') throw new UserError(WRONG_CODE)
      if (outcome.state === 'challenged') {
        await keepChallenge(outcome.challenge)
        redirect(`/${outcome.area}/two-factor`)
      }
      await enterSession(outcome.sid)
      redirect(`/${outcome.area}`)
    }),
)
