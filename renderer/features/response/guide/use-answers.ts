import { useQueryClient } from '@tanstack/react-query';
import { perform } from '../../../data/use-command.ts';
import type { KeyedSaver } from '../../../generic/saving/keyed/keyed-saver.ts';
import { keyedSaver, useShownSaver } from '../../../generic/saving/keyed/use-keyed-saver.ts';

/** The answers of an offer by requirement. What an earlier visit could not save is sent with the first use. */
export function useAnswers(response: string): KeyedSaver {
  const client = useQueryClient();
  return keyedSaver({
    // As the guide names what a step keeps in this browser.
    name: `${response}/compliances`,
    send: (requirement, value, idempotencyKey) =>
      perform(client, {
        method: 'POST',
        href: '/api/response-requirement-compliances',
        body: { ...value, response, requirement },
        idempotencyKey,
        refresh: [response],
      }),
  });
}

/** While the answers are shown: the top bar tells how they stand, and leaving saves them. */
export const useShownAnswers = (response: string): KeyedSaver => useShownSaver(useAnswers(response));
