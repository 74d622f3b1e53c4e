import { once } from 'node:events';
import net from 'node:net';

export interface SwitchableProxy {
  address: string;
  /** Cuts every connection and refuses new ones. */
  off: () => Promise<void>;
  on: () => Promise<void>;
}

/**
 * A service that can become unavailable and return at the same address: a port that forwards everything, or nothing.
 */
export async function switchableProxy(target: string): Promise<SwitchableProxy> {
  const [host = '', port = ''] = target.split(':');
  const sockets = new Set<net.Socket>();
  const open = () =>
    net.createServer((near) => {
      const far = net.connect(Number(port), host);
      for (const socket of [near, far]) {
        sockets.add(socket);
        socket.on('error', () => undefined);
        socket.on('close', () => {
          sockets.delete(socket);
          near.destroy();
          far.destroy();
        });
      }
      near.pipe(far).pipe(near);
    });
  let server = open().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const own = bound && typeof bound === 'object' ? bound.port : 0;
  return {
    address: `127.0.0.1:${own}`,
    async off() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    async on() {
      server = open().listen(own, '127.0.0.1');
      await once(server, 'listening');
    },
  };
}
