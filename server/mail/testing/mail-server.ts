import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  url: string;
  /** Addresses at each attempt, taken or not, in their order. */
  attempts: string[];
  /** Addresses of what was taken. */
  taken: string[];
  /** Message ids of what was sent so far, taken or not. */
  ids: string[];
  /** Whether it takes the mail; while the promise is open, the sender waits. */
  takes: (address: string, attempt: number) => boolean | Promise<boolean>;
  close: () => Promise<void>;
}

/** A real SMTP server that answers 451 (try again later) to whom it does not take. */
export async function startMailServer(takes: MailServer['takes'] = () => true): Promise<MailServer> {
  const server: MailServer = { url: '', attempts: [], taken: [], ids: [], takes, close: async () => undefined };
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      const address = envelope.rcptTo[0]?.address ?? '';
      const read = async () => {
        server.ids.push(/^Message-ID: (\S+)/im.exec(await text(stream))?.[1] ?? '');
        server.attempts.push(address);
        const attempt = server.attempts.filter((each) => each === address).length;
        if (!(await server.takes(address, attempt)))
          return done(Object.assign(new Error('try later'), { responseCode: 451 }));
        server.taken.push(address);
        done();
      };
      void read();
    },
  });
  // A sender that was killed leaves its connection behind.
  smtp.on('error', () => undefined);
  const listening = smtp.listen(0, '127.0.0.1');
  if (!listening.listening) await once(listening, 'listening');
  const bound = listening.address();
  server.url = `smtp://127.0.0.1:${bound && typeof bound === 'object' ? bound.port : 0}`;
  server.close = () => new Promise((resolve) => smtp.close(resolve));
  return server;
}
