import { useQuery, useQueryClient, type QueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { call, get } from '../../data/http.ts';
import type { Problem } from '../../data/problem.ts';
import { remember } from '../../data/remember.ts';
import { iriOf, toCollection, type Representation } from '../../data/representation.ts';
import { createStore, useStore, type Store } from '../../data/store.ts';
import { problemText } from '../../i18n/problem-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { showToast } from '../../kit/toast-queue.ts';
import { LineSaver } from './line-saver.ts';
import { toLines, type LinePatch, type OfferLine } from './offer-lines.ts';

const keyOf = (response: string): readonly unknown[] => ['offer-lines', response];

/** All lines of an offer with the names of their items, in two calls. */
export function useOfferLines(response: Representation): UseQueryResult<OfferLine[], Problem> {
  const request = iriOf(response['request']);
  return useQuery<OfferLine[], Problem>({
    queryKey: keyOf(response['@id']),
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const [items, asked] = await Promise.all([
        get(`${response['@id']}/items`, signal),
        get(`${request}/items?itemsPerPage=5000`, signal),
      ]);
      return toLines(toCollection(items).members, toCollection(asked).members);
    },
  });
}

export interface LineEditing {
  change: (iri: string, patch: LinePatch) => void;
  /** By line: the code of what is wrong with it. */
  errors: ReadonlyMap<string, string>;
  flush: () => Promise<void>;
}

/** Changes lines at once on the page and soon after on the server. */
export function useLineEditing(response: string): LineEditing {
  const client = useQueryClient();
  const text = useText();
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const [saver] = useState(
    () =>
      new LineSaver({
        send: (patches) => sendLines({ response, patches }, client),
        refuse: (iri, code) => setErrors((before) => new Map([...before, [iri, code]])),
        fail: (problem) => {
          showToast(problemText(problem, text), { kind: 'error' });
          void client.invalidateQueries({ queryKey: keyOf(response) });
        },
      }),
  );
  useEffect(() => () => void saver.flush(), [saver]);
  const change = useCallback(
    (iri: string, patch: LinePatch) => {
      setErrors((before) => (before.has(iri) ? new Map([...before].filter(([one]) => one !== iri)) : before));
      editLines(client, response, (line) => (line.iri === iri ? { ...line, ...patch } : line));
      saver.add(iri, patch);
    },
    [client, response, saver],
  );
  return { change, errors, flush: () => saver.flush() };
}

async function sendLines(
  { response, patches }: { response: string; patches: ReadonlyMap<string, LinePatch> },
  client: QueryClient,
): Promise<void> {
  const lines = new Map(client.getQueryData<OfferLine[]>(keyOf(response))?.map((line) => [line.iri, line]));
  const items = [...patches].map(([iri, patch]) => ({ '@id': iri, ...patch, version: lines.get(iri)?.version }));
  remember(client, await call({ method: 'PUT', path: `${response}/items`, body: { items } }));
  editLines(client, response, (line) =>
    patches.has(line.iri) && line.version !== undefined ? { ...line, version: line.version + 1 } : line,
  );
}

function editLines(client: QueryClient, response: string, edit: (line: OfferLine) => OfferLine): void {
  client.setQueryData<OfferLine[]>(keyOf(response), (lines) => lines?.map(edit));
}

/** Facts of a draft that only this browser keeps: items taken out before they had a price, and the tick at the terms. */
export interface LocalDraft {
  declined: readonly string[];
  termsAccepted: boolean;
}

const drafts = new Map<string, Store<LocalDraft>>();
const storageKey = (response: string): string => `parley.offer.${response}`;

function localStore(response: string): Store<LocalDraft> {
  const known = drafts.get(response);
  if (known) return known;
  const made = createStore<LocalDraft>(restored(response));
  made.subscribe(() => localStorage.setItem(storageKey(response), JSON.stringify(made.get())));
  drafts.set(response, made);
  return made;
}

function restored(response: string): LocalDraft {
  const none: LocalDraft = { declined: [], termsAccepted: false };
  try {
    const kept: Partial<LocalDraft> = JSON.parse(localStorage.getItem(storageKey(response)) ?? '{}');
    return { ...none, ...kept };
  } catch {
    return none;
  }
}

export function useLocalDraft(response: string): [LocalDraft, (patch: Partial<LocalDraft>) => void] {
  const store = localStore(response);
  const set = useCallback((patch: Partial<LocalDraft>) => store.set((before) => ({ ...before, ...patch })), [store]);
  return [useStore(store), set];
}
