import type { Listener } from './database/listener.ts';
import { sessionChannel } from './identity/revoke.ts';
import { forgetSessions } from './identity/session-reader.ts';
import { hubTokens } from './live/hub-token.ts';
import { liveHub, type LiveHub } from './live/hub.ts';
import { liveSources } from './present/live-sources.ts';
import type { Services } from './services.ts';

/** The live hub of this process; streams and remembered sessions of an account end when its sessions do. */
export function openHub(services: Services, listener: Listener): LiveHub {
  const { config } = services;
  const hub = liveHub({
    ...services,
    ...liveSources(services),
    listener,
    tokens: hubTokens(config),
    publicUrl: config.publicUrl,
  });
  listener.on(sessionChannel, (account) => {
    forgetSessions();
    if (account) hub.closeFor(account);
  });
  return hub;
}
