import { useQueryClient } from '@tanstack/react-query';
import { perform } from '../../../data/use-command.ts';
import type { KeyedSaver } from '../../../generic/saving/keyed/keyed-saver.ts';
import { keyedSaver, useShownSaver } from '../../../generic/saving/keyed/use-keyed-saver.ts';

/** The answers of an offer by requirement. Unsaved input from an earlier visit is sent on first use. */
export function useAnswers(response: string): KeyedSaver {
  const client = useQueryClient();
  return keyedSaver({
    // Under this name the guide looks for unsaved input.
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

/** Like `useAnswers`, while the answers are visible: reports the save status to the top bar, and saves on leaving. */
export const useShownAnswers = (response: string): KeyedSaver => useShownSaver(useAnswers(response));
