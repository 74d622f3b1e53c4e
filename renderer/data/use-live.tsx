import { useAbility } from '@casl/react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { Ability } from '../../permissions/rules-for.ts';
import { isObject } from '../../schemas/language/json-schema.ts';
import { serverClock } from './clock.ts';
import { refetchLists } from './list-membership.ts';
import { LiveConnection } from './live-connection.ts';
import type { LiveStatus } from './live-tabs.ts';
import { forget, remember } from './remember.ts';
import { isRepresentation } from './representation.ts';
import { mayFollow } from './resources.ts';
import { viewAsStore } from './view-as.ts';

const LiveContext = createContext<{ connection: LiveConnection; ability: Ability } | null>(null);
const idle: LiveStatus = { state: 'idle', lastData: null };

/** Applies a live item to the cache. An item with only an IRI was deleted. */
function takeLive(client: QueryClient, item: unknown): void {
  if (!isObject(item) || typeof item['@id'] !== 'string') return;
  if (typeof item['serverTime'] === 'string') serverClock.observe(item['serverTime']);
  if (Object.keys(item).length === 1) return forget(client, item['@id']);
  if (isRepresentation(item)) refetchLists(client, item);
  remember(client, item);
}

interface LiveProps {
  /** IRI of the account. */
  account: string;
  session: string;
  children: ReactNode;
}

/**
 * Use the session as `key`: another session needs another stream. Tabs that view as different organizations share none.
 */
export function LiveProvider({ account, session, children }: LiveProps): ReactNode {
  const client = useQueryClient();
  const ability = useAbility<Ability>();
  const [connection] = useState(
    () =>
      new LiveConnection({
        account,
        group: `${session} ${viewAsStore.get()?.iri ?? ''}`,
        receive: (item) => takeLive(client, item),
        returned: () => void client.invalidateQueries(),
      }),
  );
  useEffect(() => () => connection.close(), [connection]);
  const live = useMemo(() => ({ connection, ability }), [connection, ability]);
  return <LiveContext value={live}>{children}</LiveContext>;
}

/**
 * Keeps these records fresh while mounted. Topics are IRIs or templates (`/api/default-workflows/{id}`). Topics of
 * entities that the session may not read are left out: one of them would make the server refuse the whole stream.
 */
export function useLive(topics: readonly (string | false | null | undefined)[]): void {
  const live = use(LiveContext);
  const key = topics.filter((topic) => live && topic && mayFollow(topic, live.ability)).join(' ');
  useEffect(() => (live && key ? live.connection.follow(key.split(' ')) : undefined), [live, key]);
}

/** Calls the listener for every message about the record, which means that it or one of its parts changed. */
export function useLiveMessages(iri: string, listener: () => void): void {
  const connection = use(LiveContext)?.connection;
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => connection?.listen(iri, () => latest.current()), [connection, iri]);
  useLive([iri]);
}

/** The state of the stream, for the top bar and for rooms. `reconnect` tries at once. */
export function useLiveStatus(): LiveStatus & { reconnect: () => void } {
  const connection = use(LiveContext)?.connection;
  const status = useSyncExternalStore(
    (listener) => connection?.status.subscribe(listener) ?? (() => {}),
    () => connection?.status.get() ?? idle,
  );
  return { ...status, reconnect: () => connection?.reconnect() };
}
