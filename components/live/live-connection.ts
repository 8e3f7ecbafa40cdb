import type { RealtimeSettings } from '@/lib/realtime-settings'

const RECONNECT_MS = 5_000

type Handlers = {
  /** Something that the channel tells of has changed. */
  onSignal: () => void
  /** True each time the channel is heard (again), false when it is not. */
  onListening: (isListening: boolean) => void
  /** The server ended the connection, say because a session of this person ended. */
  onDismissed: () => void
}

/** Listens to one private channel and keeps at it. Returns what ends it. */
export async function openLiveConnection(
  { key, cluster, host, port, useTLS }: RealtimeSettings,
  channelName: string,
  { onSignal, onListening, onDismissed }: Handlers,
): Promise<() => void> {
  const { default: Pusher } = await import('pusher-js')
  const auth = { endpoint: '/api/realtime/auth', transport: 'ajax' } as const
  const pusher = new Pusher(key, {
    cluster,
    forceTLS: useTLS,
    enabledTransports: ['ws', 'wss'],
    channelAuthorization: auth,
    userAuthentication: auth,
    ...(host ? { wsHost: host, wsPort: port, wssPort: port } : {}),
  })
  let isClosed = false
  let reconnect: ReturnType<typeof setTimeout> | undefined

  pusher.signin()
  const channel = pusher.subscribe(channelName)
  channel.bind('pusher:subscription_succeeded', () => {
    onListening(true)
  })
  channel.bind('pusher:subscription_error', () => {
    onListening(false)
  })
  channel.bind_global((event: string) => {
    if (!event.startsWith('pusher:')) onSignal()
  })
  pusher.connection.bind('state_change', ({ current }: { current: string }) => {
    if (isClosed || current === 'connected') return
    onListening(false)
    // The only state that the client doesn't leave by itself.
    if (current !== 'disconnected') return
    onDismissed()
    reconnect = setTimeout(() => {
      pusher.connect()
    }, RECONNECT_MS)
  })

  return () => {
    isClosed = true
    clearTimeout(reconnect)
    pusher.disconnect()
  }
}
