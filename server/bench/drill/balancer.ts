import type { SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { answers, part, type Part } from './part.ts';

/** HAProxy logs every kill, and so do we. */
const silent: SpawnOptions = { stdio: 'ignore' };

export interface Backend {
  name: string;
  port: number;
}

/**
 * The proxy in front of the API processes. Like an ingress, it sends requests only to ready processes. A process that
 * is gone refuses connections and is skipped at once. A busy one is waited for, and an answer in progress is not cut
 * off.
 */
export function frontProxy(haproxy: string, { dir, port, apis }: { dir: string; port: number; apis: Backend[] }): Part {
  const file = path.join(dir, 'front.cfg');
  const servers = apis.map((api) => `  server ${api.name} 127.0.0.1:${api.port} check`);
  writeFileSync(
    file,
    `defaults
  mode http
  timeout connect 2s
  timeout client 75s
  timeout server 75s
  timeout http-keep-alive 60s
  option redispatch 1
  retries 3
listen api
  bind 127.0.0.1:${port}
  balance roundrobin
  option httpchk GET /api/health/ready
  timeout check 4s
  default-server inter 1s fall 3 rise 1
${servers.join('\n')}
`,
  );
  const isReady = () => answers(`http://127.0.0.1:${port}/api/health/live`);
  return part({ command: haproxy, args: ['-db', '-f', file], options: silent, isReady });
}

export interface DatabaseProxy extends Part {
  /** Directs new connections to this server and cuts those to others. */
  turnTo: (name: string) => Promise<void>;
}

/** The single address of the database. An operator or an equivalent decides elsewhere which server holds it. */
export function databaseProxy(
  haproxy: string,
  { dir, port, servers }: { dir: string; port: number; servers: Backend[] },
): DatabaseProxy {
  const file = path.join(dir, 'database.cfg');
  const socket = path.join(dir, 'database.sock');
  let primary = servers[0]?.name ?? '';
  const write = (): void =>
    writeFileSync(
      file,
      `global
  stats socket ${socket} level admin
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  option clitcpka
  option srvtcpka
listen database
  bind 127.0.0.1:${port}
${servers.map((one) => `  server ${one.name} 127.0.0.1:${one.port}${one.name === primary ? '' : ' disabled'}`).join('\n')}
`,
    );
  write();
  const isReady = async (): Promise<boolean> => {
    const probe = net.connect(port, '127.0.0.1');
    await once(probe, 'connect');
    probe.destroy();
    return true;
  };
  return {
    ...part({ command: haproxy, args: ['-db', '-f', file], options: silent, isReady }),
    async turnTo(name) {
      primary = name;
      write();
      for (const { name: one } of servers.filter((server) => server.name !== name)) {
        await order(socket, `set server database/${one} state maint`);
        await order(socket, `shutdown sessions server database/${one}`);
      }
      await order(socket, `set server database/${name} state ready`);
    },
  };
}

async function order(socket: string, command: string): Promise<void> {
  const connection = net.connect(socket);
  connection.end(`${command}\n`);
  const answer = (await text(connection)).trim();
  if (answer) throw new Error(`${command}: ${answer}`);
}
