import { expect, it } from 'vitest'
import { echoedFields, textFields } from './form-data'

function formOf(fields: Record<string, string | Blob>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

it('reads text and ignores files and React’s own fields', () => {
  const form = formOf({ name: 'Ana', $ACTION_KEY: 'k', attachment: new Blob(['x']) })
  expect(textFields(form)).toEqual({ name: 'Ana' })
})

it('normalizes the line breaks of every browser', () => {
  expect(textFields(formOf({ message: 'one\r\ntwo\rthree\nfour' }))).toEqual({
    message: 'one\ntwo\nthree\nfour',
  })
})

it('drops characters that Postgres can’t store', () => {
  expect(textFields(formOf({ message: 'one\0 two' }))).toEqual({ message: 'one two' })
})

it('reads nothing from anything but a form', () => {
  expect(textFields({ name: 'Ana' })).toEqual({})
  expect(textFields(undefined)).toEqual({})
})

it('never returns secrets', () => {
  expect(
    echoedFields(formOf({ email: 'a@example.com', password: 'p', newPassword: 'q', token: 't', code: '1' })),
  ).toEqual({ email: 'a@example.com' })
})
