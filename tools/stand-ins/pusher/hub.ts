export type Connection = {
  socketId: string
  /** Set once the connection has signed in as a user of the app. */
  userId?: string
  channels: Set<string>
  send(message: { event: string; channel?: string; data: unknown }): void
  close(code: number, reason: string): void
}

export type PusherEvent = { name: string; data: string; channel: string; exceptSocketId?: string | undefined }

/** Tracks connections and their subscriptions. */
export type Hub = ReturnType<typeof createHub>

export function createHub() {
  const connections = new Set<Connection>()

  function publish(event: PusherEvent) {
    for (const connection of connections) {
      if (!connection.channels.has(event.channel) || connection.socketId === event.exceptSocketId) continue
      connection.send({ event: event.name, channel: event.channel, data: event.data })
    }
  }

  /** Subscriber counts of all channels with at least one subscriber. */
  function subscriptionCounts(): Map<string, number> {
    const counts = new Map<string, number>()
    for (const { channels } of connections) {
      for (const channel of channels) counts.set(channel, (counts.get(channel) ?? 0) + 1)
    }
    return counts
  }

  function terminateUser(userId: string) {
    for (const connection of connections) {
      if (connection.userId === userId) connection.close(4009, 'You got disconnected by the app')
    }
  }

  return {
    add: (connection: Connection) => void connections.add(connection),
    remove: (connection: Connection) => void connections.delete(connection),
    publish,
    subscriptionCounts,
    terminateUser,
  }
}
