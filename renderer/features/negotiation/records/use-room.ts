import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ask } from '../../../data/ask.ts';
import type { Problem } from '../../../data/problem.ts';
import { remember } from '../../../data/remember.ts';
import type { Representation } from '../../../data/representation.ts';
import { useLive, useLiveStatus } from '../../../data/use-live.tsx';
import { useRecord } from '../../../data/use-record.ts';
import { toFullNegotiation, type FullNegotiation } from './full-negotiation.ts';
import { useRecords } from './use-records.ts';

/** Above this number of participants, one topic covers all of them. */
const singleTopics = 10;
const followPause = 400;
const readPause = 1000;

export interface Room extends FullNegotiation {
  /** True if the stream is open and everything was read since it opened, so the page is current. */
  fresh: boolean;
  /** True if the stream was lost and the data has not been read since. */
  lost: boolean;
}

export interface RoomQuery {
  room: Room | null;
  error: Problem | null;
  refetch: () => void;
}

const roomKey = (iri: string): readonly string[] => ['room', iri];

/**
 * A negotiation with everything its page shows. Records follow their topics. Log and bids have none, so they are read
 * again shortly after a change.
 */
export function useRoom(iri: string): RoomQuery {
  const client = useQueryClient();
  const query = useQuery<FullNegotiation, Problem>({
    queryKey: roomKey(iri),
    staleTime: 0,
    queryFn: ({ signal }) => loadRoom(client, iri, signal),
  });
  const negotiation = useRecord<'negotiation'>(query.data ? iri : null);
  const iris = query.data?.participations.map((one) => one['@id']) ?? [];
  const participations = useRecords<'participation'>(iris);
  useLive(query.data ? topicsOf(iri, iris) : []);
  const refetch = (): Promise<{ isSuccess: boolean }> => query.refetch();
  const fresh = useFreshness(query.data !== undefined, refetch);
  const record = negotiation.data ?? query.data?.negotiation;
  const places = participations ?? query.data?.participations ?? [];
  useFollow(signatureOf(record, places), refetch);
  if (!query.data || !record) return { room: null, error: query.error, refetch: () => void query.refetch() };
  const room: Room = { ...query.data, negotiation: record, participations: places, ...fresh };
  return { room, error: query.error, refetch: () => void query.refetch() };
}

async function loadRoom(client: QueryClient, iri: string, signal: AbortSignal): Promise<FullNegotiation> {
  const full = toFullNegotiation(await ask('FullNegotiation', `${iri}/get-full`, signal));
  for (const one of [full.negotiation, ...full.participations, ...full.items]) remember(client, one);
  return full;
}

function topicsOf(iri: string, participations: readonly string[]): string[] {
  return [iri, ...(participations.length > singleTopics ? ['/api/default-participations/{id}'] : participations)];
}

/**
 * Changes between reading and opening the stream would go unnoticed, so everything is read again each time it opens.
 * Until then, no one may act on the displayed data.
 */
function useFreshness(isLoaded: boolean, refetch: () => Promise<{ isSuccess: boolean }>): Pick<Room, 'fresh' | 'lost'> {
  const { state } = useLiveStatus();
  const [readFor, setReadFor] = useState(0);
  const [stream, setStream] = useState({ state, opening: state === 'open' ? 1 : 0, lost: state === 'lost' });
  const fresh = state === 'open' && readFor === stream.opening;
  if (stream.state !== state) {
    const wasFresh = stream.state === 'open' && readFor === stream.opening;
    const lost = state === 'lost' || (stream.lost && !wasFresh);
    setStream({ state, opening: stream.opening + (state === 'open' ? 1 : 0), lost });
  }
  const read = useRef(refetch);
  useEffect(() => {
    read.current = refetch;
  });
  const { opening } = stream;
  useEffect(() => {
    if (state !== 'open' || !isLoaded) return undefined;
    const abort = new AbortController();
    void readUntilDone(() => read.current(), abort.signal).then((done) => (done ? setReadFor(opening) : undefined));
    return () => abort.abort();
  }, [state, isLoaded, opening]);
  return { fresh, lost: !fresh && (state === 'lost' || stream.lost) };
}

/** Resolves to true once everything was read, to false if aborted. */
async function readUntilDone(read: () => Promise<{ isSuccess: boolean }>, signal: AbortSignal): Promise<boolean> {
  for (;;) {
    const { isSuccess } = await read();
    if (signal.aborted) return false;
    if (isSuccess) return true;
    await new Promise((resolve) => setTimeout(resolve, readPause));
  }
}

/** Changes whenever a message implies new entries in the log or the list of bids. */
function signatureOf(
  negotiation: Representation<'negotiation'> | undefined,
  places: readonly Representation<'participation'>[],
): string {
  const own = places.map(({ lastOffer, rank, state, joinedAt }) => [lastOffer, rank, state, joinedAt].join(' '));
  return [negotiation?.state, negotiation?.version, negotiation?.effectiveFinish, ...own].join('|');
}

/** Reads again after a pause, at most once per pause while changes keep arriving. */
function useFollow(signature: string, refetch: () => Promise<unknown>): void {
  const seen = useRef(signature);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const read = useRef(refetch);
  useEffect(() => {
    read.current = refetch;
    if (seen.current === signature) return;
    seen.current = signature;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void read.current();
    }, followPause);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}
