// requirement: ADM-43, ADM-70
import type { APIRequestContext } from '@playwright/test'
import Pusher from 'pusher-js'
import { getRealtimeSettings } from '@/lib/platform/browser-endpoints'
import { createAccount, query, type Account } from '../support/accounts'
import { callAction, readActions, type ActionInput } from '../support/actions'
import { expect, test } from '../support/http-test'
import { addProject } from '../support/portal-rows'

/** Subscribes as the portal does. `ended` resolves when the server closes the connection. */
async function listen(request: APIRequestContext, channelName: string) {
  const { key, host, port } = getRealtimeSettings()
  const ask = async (form: Record<string, string>) => {
    const response = await request.post('/api/realtime/auth', { form })
    if (!response.ok()) throw new Error(String(response.status()))
    return (await response.json()) as { auth: string; user_data: string }
  }
  type Done = { (error: null, data: Awaited<ReturnType<typeof ask>>): void; (error: Error, data: null): void }
  const tell = (response: ReturnType<typeof ask>, done: Done) => {
    response.then(
      (data) => {
        done(null, data)
      },
      (error: unknown) => {
        done(error as Error, null)
      },
    )
  }
  const pusher = new Pusher(key, {
    cluster: '',
    wsHost: host ?? '',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws'],
    userAuthentication: {
      customHandler: ({ socketId }, done) => {
        tell(ask({ socket_id: socketId }), done)
      },
      transport: 'ajax',
      endpoint: '',
    },
    channelAuthorization: {
      customHandler: ({ socketId, channelName: name }, done) => {
        tell(ask({ socket_id: socketId, channel_name: name }), done)
      },
      transport: 'ajax',
      endpoint: '',
    },
  })
  const ended = new Promise<void>((resolve) => {
    pusher.connection.bind('disconnected', () => {
      resolve()
    })
  })
  pusher.signin()
  const subscribe = () =>
    new Promise<string>((resolve) => {
      const channel = pusher.subscribe(channelName)
      channel.bind('pusher:subscription_succeeded', () => {
        resolve('heard')
      })
      channel.bind('pusher:subscription_error', () => {
        resolve('refused')
      })
    })
  expect(await subscribe()).toBe('heard')
  await expect.poll(() => pusher.user.user_data !== null).toBe(true)
  return {
    ended,
    async comeBack() {
      pusher.unsubscribe(channelName)
      pusher.connect()
      return subscribe()
    },
    close: () => {
      pusher.disconnect()
    },
  }
}

type Ending = {
  name: string
  action: string
  input: (projectId: string, client: Account, admin: APIRequestContext) => Promise<ActionInput>
}

async function idOf(action: string): Promise<string> {
  return (await readActions()).find(({ name }) => name === action)?.id ?? ''
}

const endings: Ending[] = [
  {
    name: 'is removed from the project',
    action: 'removeProjectMemberAction',
    input: async (projectId, client) => {
      const owner = await createAccount('CLIENT')
      await query('update projects set client_user_id = $2 where id = $1', [projectId, owner.id])
      await query('insert into project_members (project_id, user_id) values ($1, $2)', [projectId, client.id])
      return { values: [{ projectId, userId: client.id }] }
    },
  },
  {
    name: 'loses the project to another client',
    action: 'saveProjectAction',
    input: async (id, _, admin) => {
      const { id: clientUserId } = await createAccount('CLIENT')
      const previewId = await idOf('previewHandoverAction')
      const preview = await callAction(admin, previewId, '/admin/projects', {
        values: [{ id, clientUserId }],
      })
      const [, seenHandover] = /"seen":"([\w-]+)"/.exec(await preview.text()) ?? []
      const shown = { title: 'A shop', completionPercentage: '5', active: true }
      return { values: [{ id, version: 1, clientUserId, seenHandover, ...shown }] }
    },
  },
  {
    name: 'has the project archived',
    action: 'archiveProjectsAction',
    input: (id) => Promise.resolve({ values: [{ ids: [id], archived: true }] }),
  },
  {
    name: 'is disabled',
    action: 'disableClientAction',
    input: (_, client) => Promise.resolve({ values: [{ id: client.id, disabled: true }] }),
  },
]

for (const { name, action, input } of endings) {
  test(`the open connection of a client who ${name} is ended`, async ({ requestAs, admin, client }) => {
    const { id } = await addProject(client.id)
    const asAdmin = await requestAs(admin)
    const given = await input(id, client, asAdmin)
    const live = await listen(await requestAs(client), `private-project-${id}`)
    await callAction(asAdmin, await idOf(action), '/admin/projects', given)
    await live.ended
    expect(await live.comeBack()).toBe('refused')
    live.close()
  })
}

// requirement: ACC-38
test('the open connection of a browser that another one signs out is ended', async ({
  requestAs,
  client,
}) => {
  const { id } = await addProject(client.id)
  const [here, there] = [await requestAs(client), await requestAs(client)]
  const live = await listen(there, `private-project-${id}`)
  await callAction(here, await idOf('endOtherSessionsAction'), '/portal/account', { values: [] })
  await live.ended
  expect(await live.comeBack()).toBe('refused')
  live.close()
})

test('a client with many projects may ask for the changes of all of them, many times at once', async ({
  requestAs,
  client,
}) => {
  const projects = await Promise.all(Array.from({ length: 100 }, () => addProject(client.id)))
  const path = (ids: readonly { id: string }[]) =>
    `/api/realtime/changes?since=0&${ids.map(({ id }) => `channel=private-project-${id}`).join('&')}`
  const request = await requestAs(client)
  const answers = await Promise.all(Array.from({ length: 60 }, () => request.get(path(projects))))
  expect(new Set(answers.map((answer) => answer.status()))).toEqual(new Set([200]))
  expect((await request.get(path([...projects, ...projects.slice(0, 1)]))).status()).toBe(400)
})
