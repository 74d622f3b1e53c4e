import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { isObject } from '../../schemas/language/json-schema.ts';
import { serverClock } from './clock.ts';
import { askListsAgain } from './list-membership.ts';
import { LiveConnection, type LiveStatus } from './live-connection.ts';
import { forget, remember } from './remember.ts';
import { isRepresentation } from './representation.ts';

const LiveContext = createContext<LiveConnection | null>(null);
const idle: LiveStatus = { state: 'idle', lastData: null };

/** A live item goes where its reader looks; an item of nothing but its IRI was deleted. */
export function takeLive(client: QueryClient, item: unknown): void {
  if (!isObject(item) || typeof item['@id'] !== 'string') return;
  if (typeof item['serverTime'] === 'string') serverClock.observe(item['serverTime']);
  if (Object.keys(item).length === 1) return forget(client, item['@id']);
  if (isRepresentation(item)) askListsAgain(client, item);
  remember(client, item);
}

/** Give it the account as `key`: another account is another stream. */
export function LiveProvider({ account, children }: { account: string; children: ReactNode }): ReactNode {
  const client = useQueryClient();
  const [connection] = useState(() => new LiveConnection(account, (item) => takeLive(client, item)));
  useEffect(() => () => connection.close(), [connection]);
  return <LiveContext value={connection}>{children}</LiveContext>;
}

/** Keeps these records fresh while the component is mounted. IRIs, or templates (`/api/default-workflows/{id}`). */
export function useLive(topics: readonly (string | false | null | undefined)[]): void {
  const connection = use(LiveContext);
  const key = topics.filter(Boolean).join(' ');
  useEffect(() => (connection && key ? connection.follow(key.split(' ')) : undefined), [connection, key]);
}

/** Calls back with every message about the record: something in it, or in a part of it, changed. */
export function useLiveMessages(iri: string, listener: () => void): void {
  const connection = use(LiveContext);
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => connection?.listen(iri, () => latest.current()), [connection, iri]);
  useLive([iri]);
}

/** How the stream stands, for the top bar and for rooms; `reconnect` tries at once. */
export function useLiveStatus(): LiveStatus & { reconnect: () => void } {
  const connection = use(LiveContext);
  const status = useSyncExternalStore(
    (listener) => connection?.status.subscribe(listener) ?? (() => {}),
    () => connection?.status.get() ?? idle,
  );
  return { ...status, reconnect: () => connection?.reconnect() };
}
