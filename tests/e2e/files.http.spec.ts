import { createAccount, query } from '../support/accounts'
import { expect, test } from '../support/http-test'
import { addFile, addProject } from '../support/portal-rows'

// requirement: POR-21, POR-25
test('a file opens for its client and the admin only', async ({ requestAs, admin, client }) => {
  const { id } = await addProject(client.id)
  const file = await addFile(id, 'Secret.pdf')
  const deleted = await addFile(id, 'Deleted.pdf', { hidden: true })
  const [nobody, other, owner, someAdmin] = [
    await requestAs(),
    await requestAs(await createAccount('CLIENT')),
    await requestAs(client),
    await requestAs(admin),
  ]
  const statusOf = async (request: typeof owner, path: string) => {
    const response = await request.get(`/api/documents/${path}`, { maxRedirects: 0 })
    expect(response.headers()['cache-control'], path).toContain('no-store')
    return response.status()
  }
  for (const path of [file.id, `${file.id}/preview`]) {
    expect(await statusOf(nobody, path)).toBe(404)
    expect(await statusOf(other, path)).toBe(404)
    expect(await statusOf(owner, path)).toBe(303)
    expect(await statusOf(someAdmin, path)).toBe(303)
  }
  for (const path of [deleted.id, crypto.randomUUID(), 'nonsense', `${file.id}'`]) {
    expect(await statusOf(owner, path)).toBe(404)
  }
  const readers = await query('select user_id from document_downloads where document_id = $1 order by id', [
    file.id,
  ])
  expect(readers).toEqual([{ user_id: client.id }, { user_id: admin.id }])
})
