import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { perform } from '../../../data/use-command.ts';
import { KeyedSaver } from '../../../generic/saving/keyed/keyed-saver.ts';
import { letLeave } from '../../../generic/saving/rows/leaving.ts';

/** As the guide names what a step keeps in this browser. */
const nameOf = (response: string): string => `${response}/compliances`;

const savers = new Map<string, KeyedSaver>();

function saverOf(client: QueryClient, response: string): KeyedSaver {
  const known = savers.get(response);
  if (known) return known;
  const made = new KeyedSaver({
    name: nameOf(response),
    send: (requirement, value, idempotencyKey) =>
      perform(client, {
        method: 'POST',
        href: '/api/response-requirement-compliances',
        body: { ...value, response, requirement },
        idempotencyKey,
        refresh: [response],
      }),
  });
  savers.set(response, made);
  return made;
}

/** The answers of an offer by requirement; what a visit before could not save is sent as soon as anything asks. */
export function useAnswers(response: string): KeyedSaver {
  return saverOf(useQueryClient(), response);
}

/** While the answers are shown: the top bar tells how they stand, and leaving saves them. */
export function useShownAnswers(response: string): KeyedSaver {
  const saver = useAnswers(response);
  useEffect(() => {
    const hide = saver.show();
    return () => {
      hide();
      letLeave(nameOf(response), saver.flush());
    };
  }, [saver, response]);
  return saver;
}
