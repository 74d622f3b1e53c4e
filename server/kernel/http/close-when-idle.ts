import type { Server } from 'node:http';

/** Longer than proxies and browsers keep an idle connection, so that they close it first. */
const idleMs = 75_000;

/**
 * Closes an idle connection only if nothing has arrived in the meantime. After a stall, its timer fires before the
 * waiting data is read. A bid that was sent in time would otherwise be cut off unread.
 */
export function closeWhenIdle(server: Server, keepAliveMs = idleMs): Server {
  server.keepAliveTimeout = keepAliveMs;
  return server.on('timeout', (socket) => {
    const { bytesRead } = socket;
    // Data that is already waiting is read before this callback runs.
    setImmediate(() => {
      if (socket.bytesRead === bytesRead) socket.destroy();
    });
  });
}
