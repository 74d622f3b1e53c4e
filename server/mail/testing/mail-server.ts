import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  url: string;
  /** Addresses of all attempts in order, accepted or not. */
  attempts: string[];
  /** Addresses of accepted mails. */
  taken: string[];
  /** Message ids of all mails so far, accepted or not. */
  ids: string[];
  /** Decides whether to accept the mail. The sender waits while the promise is pending. */
  takes: (address: string, attempt: number) => boolean | Promise<boolean>;
  close: () => Promise<void>;
}

/** A real SMTP server that answers 451 (try again later) to mails that it does not accept. */
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
  // A killed sender leaves its connection behind.
  smtp.on('error', () => undefined);
  const listening = smtp.listen(0, '127.0.0.1');
  if (!listening.listening) await once(listening, 'listening');
  const bound = listening.address();
  server.url = `smtp://127.0.0.1:${bound && typeof bound === 'object' ? bound.port : 0}`;
  server.close = () => new Promise((resolve) => smtp.close(resolve));
  return server;
}
