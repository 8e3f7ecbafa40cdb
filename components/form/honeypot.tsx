/** Makes 1Password, LastPass, Bitwarden and Dashlane leave the field alone. */
const unmanaged = {
  'data-1p-ignore': true,
  'data-lpignore': 'true',
  'data-bwignore': true,
  'data-form-type': 'other',
}

/**
 * A field that people never see but simple bots fill in. Any value marks the submission as spam, so browsers and
 * password managers must not know its name.
 */
export function Honeypot() {
  return (
    <div aria-hidden className="absolute -left-[200vw] size-px overflow-hidden">
      <label>
        Leave this empty
        <input type="text" name="remarks" tabIndex={-1} autoComplete="off" {...unmanaged} />
      </label>
    </div>
  )
}
