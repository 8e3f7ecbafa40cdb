/** A field that people never see and simple robots fill in. Whatever arrives in it marks the message as unwanted. */
export function Honeypot({ name = 'website' }: { name?: string }) {
  return (
    <div aria-hidden className="absolute -left-[200vw] size-px overflow-hidden">
      <label>
        Leave this empty
        <input type="text" name={name} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
