import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { askList } from '../../../data/ask.ts';
import type { Problem } from '../../../data/problem.ts';
import { remember } from '../../../data/remember.ts';
import { iriOf, type Representation } from '../../../data/representation.ts';
import { createStore, useStore, type Store } from '../../../data/store.ts';
import { useLiveMessages } from '../../../data/use-live.tsx';
import { sendUnsavedRows } from '../../../generic/saving/rows/left-rows.ts';
import { useRowSession } from '../../../generic/saving/rows/use-row-session.ts';
import { openLines, type LineSession } from './open-lines.ts';
import { toLines, type ResponseLine } from './response-lines.ts';

const keyOf = (response: string): readonly unknown[] => ['offer-lines', response];

export type LinesOwner = Pick<Representation<'response'>, '@id' | 'request'>;

/** All lines of an offer with the names of their items, loaded in two calls. */
export function useResponseLines(response: LinesOwner): UseQueryResult<ResponseLine[], Problem> {
  const request = iriOf(response.request);
  return useQuery<ResponseLine[], Problem>({
    queryKey: keyOf(response['@id']),
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const [items, asked] = await Promise.all([
        askList<'responseItem'>(`${response['@id']}/items`, signal),
        askList<'requestItem'>(`${request}/items?itemsPerPage=5000`, signal),
      ]);
      return toLines(items.members, asked.members);
    },
  });
}

/** Reloads the lines after changes elsewhere, for steps that only show them. */
export function useFollowedLines(response: string): void {
  const client = useQueryClient();
  const read = useCallback(() => void client.invalidateQueries({ queryKey: keyOf(response) }), [client, response]);
  useEffect(read, [read]);
  useLiveMessages(response, read);
}

/** Edits the lines of a draft. Other parts of the page show the typed values as well. */
export function useLineSession(response: LinesOwner): ReturnType<typeof useRowSession<LineSession>> {
  const opening = useRowSession(pathOf(response), useOpen(response));
  useLiveMessages(response['@id'], () => opening.session?.loop.changedElsewhere());
  return opening;
}

/** Sends unsaved prices from an earlier visit, even if their step is not open. */
export function useSendUnsavedLines(response: LinesOwner): void {
  const path = pathOf(response);
  const open = useOpen(response);
  useEffect(() => sendUnsavedRows(path, open), [path, open]);
}

const pathOf = (response: LinesOwner): string => `${response['@id']}/items`;

function useOpen(response: LinesOwner): () => Promise<LineSession> {
  const client = useQueryClient();
  const iri = response['@id'];
  const path = pathOf(response);
  const request = iriOf(response.request) ?? '';
  return useCallback(
    () =>
      openLines({
        path,
        request,
        onShown: (lines) => client.setQueryData(keyOf(iri), lines),
        onSaved: (answer) => remember(client, answer),
      }),
    [client, iri, path, request],
  );
}

/** Data of a draft kept only in this browser: items removed before they had a price. */
export interface LocalDraft {
  declined: readonly string[];
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
  const none: LocalDraft = { declined: [] };
  try {
    const stored: Partial<LocalDraft> = JSON.parse(localStorage.getItem(storageKey(response)) ?? '{}');
    return { ...none, ...stored };
  } catch {
    return none;
  }
}

export function useLocalDraft(response: string): [LocalDraft, (patch: Partial<LocalDraft>) => void] {
  const store = localStore(response);
  const set = useCallback((patch: Partial<LocalDraft>) => store.set((before) => ({ ...before, ...patch })), [store]);
  return [useStore(store), set];
}
