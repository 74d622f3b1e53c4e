import { useQueries, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ask } from '../../../../../data/ask.ts';
import type { Problem } from '../../../../../data/problem.ts';
import type { Representation } from '../../../../../data/representation.ts';
import { toConversation, type Conversation } from './conversation.ts';

export const conversationKey = (participation: string): readonly string[] => ['conversation', participation];

const read = async (participation: string, signal: AbortSignal): Promise<Conversation> =>
  toConversation(await ask('Conversation', `${participation}/conversation`, signal));

/** The talk of a participation. Each message increases the participation's version, which is followed live. */
export function useConversation(own: Representation<'participation'>): UseQueryResult<Conversation, Problem> {
  const iri = own['@id'];
  const query = useQuery<Conversation, Problem>({
    queryKey: conversationKey(iri),
    queryFn: ({ signal }) => read(iri, signal),
  });
  useFollow([own]);
  return query;
}

/** All talks of a negotiation by participation; those not loaded yet are left out. */
export function useConversations(
  participations: readonly Representation<'participation'>[],
): ReadonlyMap<string, Conversation> {
  const results = useQueries({
    queries: participations.map(({ '@id': iri }) => ({
      queryKey: conversationKey(iri),
      queryFn: ({ signal }: { signal: AbortSignal }) => read(iri, signal),
    })),
  });
  useFollow(participations);
  return new Map(
    participations.flatMap(({ '@id': iri }, index): [string, Conversation][] => {
      const data = results[index]?.data;
      return data ? [[iri, data]] : [];
    }),
  );
}

/** Fetches a talk again when its participation's version or state changes. */
function useFollow(participations: readonly Representation<'participation'>[]): void {
  const client = useQueryClient();
  const known = useRef(new Map<string, string>());
  useEffect(() => {
    for (const { '@id': iri, version, state } of participations) {
      const seen = `${version} ${state}`;
      if (known.current.has(iri) && known.current.get(iri) !== seen)
        void client.invalidateQueries({ queryKey: conversationKey(iri) });
      known.current.set(iri, seen);
    }
  });
}
