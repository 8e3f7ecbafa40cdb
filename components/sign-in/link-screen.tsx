import { TextField } from '@/components/form/fields'
import { FormBanner } from '@/components/form/form-banner'
import { PasswordField } from '@/components/sign-in/auth-fields'
import { AuthScreen } from '@/components/sign-in/auth-screen'
import { buttonVariants } from '@/components/ui/button'
import { expiredLinks, isLinkProblem, linkProblems, linkViews, passwordHints } from '@/lib/sign-in/content'
import type { findLink } from '@/lib/sign-in/queries'
import type { LinkKind } from '@/lib/sign-in/rules'
import { getSite } from '@/lib/base/site'

type LinkScreenProps = {
  kind: LinkKind
  token: string
  link: Awaited<ReturnType<typeof findLink>>
  /** For sign-up links: true if the password was chosen in this browser. */
  isOwnBrowser?: boolean
  /** The page's search parameters, which carry the form's errors. */
  query: Record<string, string | string[] | undefined>
}

/** The page that a link in an email opens. Opening it doesn't use up the link, because mail scanners open every link. */
export function LinkScreen({ link, ...props }: LinkScreenProps) {
  const { kind, isOwnBrowser } = props
  if (link) {
    const { title, text } = linkViews[kind]
    return (
      <AuthScreen title={title} text={isOwnBrowser ? 'One click, and your account is ready.' : text}>
        <LinkForm {...props} link={link} />
      </AuthScreen>
    )
  }
  return (
    <AuthScreen
      {...expiredLinks[kind]}
      links={[
        ...(kind === 'staff-invitation' ? [] : [{ href: '/portal/login', label: 'Sign in' }]),
        { href: `mailto:${getSite().email}`, lead: 'Still can’t get in? Write to', label: getSite().email },
      ]}
    />
  )
}

type LinkFormProps = LinkScreenProps & { link: NonNullable<LinkScreenProps['link']> }

// Not a server action: Next rejects actions with `Origin: null`, which no-referrer pages send.
function LinkForm({ kind, token, link, isOwnBrowser, query }: LinkFormProps) {
  const problem = isLinkProblem(query.problem) ? query.problem : undefined
  const text = problem && linkProblems[problem]
  const isNameWrong = problem === 'name'
  const isFailed = problem === 'failed' || problem === 'crowded'

  return (
    <form method="post" action={`/api/accounts/${kind}`} className="grid gap-5">
      <FormBanner state={isFailed ? { status: 'error', message: text } : null} />
      <input type="hidden" name="token" value={token} />
      <TextField
        label="Email"
        name="username"
        type="email"
        autoComplete="username"
        defaultValue={link.email}
        readOnly
      />
      {kind === 'invitation' || kind === 'staff-invitation' ? (
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          required
          maxLength={100}
          defaultValue={typeof query.name === 'string' ? query.name : link.name}
          {...(isNameWrong && { error: text })}
        />
      ) : null}
      {kind === 'magic-link' || isOwnBrowser ? null : (
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          minLength={link.role === 'ADMIN' ? 15 : 12}
          hint={passwordHints[link.role]}
          {...(text && !isNameWrong && !isFailed && { error: text })}
        />
      )}
      <button type="submit" className={buttonVariants({ size: 'lg', className: 'mt-1 w-full' })}>
        {linkViews[kind].label}
      </button>
    </form>
  )
}
