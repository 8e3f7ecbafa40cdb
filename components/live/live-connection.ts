import type { LiveChange } from '@/lib/platform/realtime-channels'
import type { RealtimeSettings } from '@/lib/platform/browser-endpoints'

const RECONNECT_MS = 5_000

type Handlers = {
  onChange: (change: LiveChange) => void
  /** Called with true once all channels are subscribed (again), and with false when one no longer is. */
  onListening: (isListening: boolean) => void
  /** The server closed or refused the connection, for example because the session ended. */
  onDismissed: () => void
}

/** Subscribes to private channels over one connection, and reconnects. */
export async function openLiveConnection(
  { key, cluster, host, port, useTLS }: RealtimeSettings,
  { onChange, onListening, onDismissed }: Handlers,
) {
  const { default: Pusher } = await import('pusher-js')
  const auth = { endpoint: '/api/realtime/auth', transport: 'ajax' } as const
  const pusher = new Pusher(key, {
    cluster,
    forceTLS: useTLS,
    // `forceTLS` decides on encryption. With 'wss', the client would also try TLS on a server without it.
    enabledTransports: ['ws'],
    channelAuthorization: auth,
    userAuthentication: auth,
    ...(host ? { wsHost: host, wsPort: port, wssPort: port } : {}),
  })
  let isClosed = false
  let reconnect: ReturnType<typeof setTimeout> | undefined
  let wanted: ReadonlySet<string> = new Set()
  const heard = new Set<string>()
  let isListening = false
  pusher.signin()

  function tell(isHeard: boolean) {
    isListening = isHeard
    onListening(isHeard)
  }
  const isAllHeard = () => [...wanted].every((name) => heard.has(name))

  function subscribe(name: string) {
    const channel = pusher.subscribe(name)
    channel.bind('pusher:subscription_succeeded', () => {
      heard.add(name)
      if (isAllHeard()) tell(true)
    })
    channel.bind('pusher:subscription_error', ({ status }: { status?: number }) => {
      heard.delete(name)
      tell(false)
      // An explicit refusal: the session may have ended before there was a connection to close.
      if (status === 403 || status === 404) onDismissed()
      // The server was busy, so try again.
      else setTimeout(() => void (!isClosed && wanted.has(name) && pusher.subscribe(name)), RECONNECT_MS)
    })
    channel.bind_global((topic: string, data?: Partial<LiveChange> | null) => {
      if (data?.version !== undefined) onChange({ channel: name, topic, version: data.version })
    })
  }

  pusher.connection.bind('state_change', ({ current }: { current: string }) => {
    if (isClosed || current === 'connected') return
    heard.clear()
    tell(false)
    // The client leaves every other state by itself.
    if (current !== 'disconnected') return
    onDismissed()
    reconnect = setTimeout(() => pusher.connect(), RECONNECT_MS)
  })

  return {
    listenTo(channels: ReadonlySet<string>) {
      const former = wanted
      wanted = channels
      for (const name of former) {
        if (channels.has(name)) continue
        pusher.channel(name).unbind_all()
        pusher.unsubscribe(name)
        heard.delete(name)
      }
      for (const name of channels) if (!former.has(name)) subscribe(name)
      // The refused channel may no longer be wanted, so the others may now be complete.
      if (!isListening && heard.size > 0 && isAllHeard()) tell(true)
    },
    close() {
      isClosed = true
      clearTimeout(reconnect)
      pusher.disconnect()
    },
  }
}
