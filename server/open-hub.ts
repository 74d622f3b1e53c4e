import { numberSetting } from './configuration/setting.ts';
import type { Listener } from './kernel/database/listener.ts';
import { sessionChannel } from './kernel/identity/revoke.ts';
import { forgetSessions } from './kernel/identity/session-reader.ts';
import { hubTokens } from './kernel/live/hub-token.ts';
import { liveHub, type LiveHub } from './kernel/live/hub.ts';
import { liveSources } from './kernel/present/live-sources.ts';
import type { Services } from './kernel/services.ts';

/** The live hub of this process; streams and what is remembered of a session end when it does. */
export function openHub(services: Services, listener: Listener): LiveHub {
  const { config } = services;
  const hub = liveHub({
    ...services,
    ...liveSources(services),
    listener,
    tokens: hubTokens(config),
    publicUrl: config.publicUrl,
    mostStreams: () => numberSetting('streamsPerAccount'),
  });
  listener.on(sessionChannel, (account) => {
    forgetSessions();
    void hub.sessionsChanged(account || null);
  });
  return hub;
}
