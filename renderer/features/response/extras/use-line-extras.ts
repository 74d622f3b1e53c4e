import { useQueryClient } from '@tanstack/react-query';
import { perform } from '../../../data/use-command.ts';
import type { KeyedSaver } from '../../../generic/saving/keyed/keyed-saver.ts';
import { keyedSaver } from '../../../generic/saving/keyed/use-keyed-saver.ts';

/** Price breaks and capacity by line of an offer. Unsaved input from an earlier visit is sent on first use. */
export function useLineExtras(response: string): KeyedSaver {
  const client = useQueryClient();
  return keyedSaver({
    // Under this name the guide looks for unsaved input.
    name: `${response}/extras`,
    send: (line, body, idempotencyKey) => perform(client, { method: 'PUT', href: line, body, idempotencyKey }),
  });
}
