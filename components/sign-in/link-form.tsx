import { TextField } from '@/components/form/fields'
import { FormBanner } from '@/components/form/form-banner'
import { buttonVariants } from '@/components/ui/button'
import { type LinkKind, type LinkProblem, linkProblems, passwordHints } from '@/lib/sign-in/content'

type LinkFormProps = {
  kind: LinkKind
  token: string
  /** The account's address: it tells people where they are, and password managers what to keep. */
  email: string
  label: string
  /** With the name to start with, where one is asked for. */
  name?: string | undefined
  /** With the role whose rules hold, where a password is chosen. */
  passwordOf?: 'CLIENT' | 'ADMIN' | undefined
  problem?: LinkProblem | undefined
}

/**
 * What the page behind a mail's link sends. Merely opening that page uses nothing up: mail scanners open every link.
 * Not a server action: those refuse a form that keeps quiet about where it comes from, as this page must.
 */
export function LinkForm({ kind, token, email, label, name, passwordOf, problem }: LinkFormProps) {
  const text = problem && linkProblems[problem]
  const nameError = problem === 'name'
  const failure = problem === 'failed' || problem === 'crowded'
  const passwordError = text && !nameError && !failure

  return (
    <form method="post" action={`/api/accounts/${kind}`} className="grid gap-5">
      <FormBanner state={failure ? { status: 'error', message: text } : null} />
      <input type="hidden" name="token" value={token} />
      <TextField
        label="Email"
        name="username"
        type="email"
        autoComplete="username"
        defaultValue={email}
        readOnly
      />
      {name === undefined ? null : (
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          required
          maxLength={100}
          defaultValue={name}
          {...(nameError && { error: text })}
        />
      )}
      {passwordOf === undefined ? null : (
        <TextField
          label="New password"
          name="password"
          type="password"
          autoComplete="new-password"
          required
          minLength={passwordOf === 'ADMIN' ? 15 : 12}
          maxLength={1024}
          hint={passwordHints[passwordOf]}
          {...(passwordError && { error: text })}
        />
      )}
      <button type="submit" className={buttonVariants({ size: 'lg', className: 'mt-1 w-full' })}>
        {label}
      </button>
    </form>
  )
}
