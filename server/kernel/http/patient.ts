import type { Server } from 'node:http';

/** Longer than proxies and browsers keep a connection that nobody uses: it is theirs to close. */
const idleMs = 75_000;

/**
 * A connection whose time is over is closed only if nothing has come over it meanwhile. After a stall its timer is looked at
 * before what waits in the socket, and a bid that was sent in time would be cut off unread.
 */
export function patient(server: Server, keepAliveMs = idleMs): Server {
  server.keepAliveTimeout = keepAliveMs;
  return server.on('timeout', (socket) => {
    const { bytesRead } = socket;
    // What waits is read before this comes.
    setImmediate(() => {
      if (socket.bytesRead === bytesRead) socket.destroy();
    });
  });
}
