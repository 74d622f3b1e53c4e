import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { JsonObject } from '../../../../../../schemas/language/json-schema.ts';
import { ask } from '../../../../../data/ask.ts';
import { toProblem, type Problem } from '../../../../../data/problem.ts';
import { recordKey } from '../../../../../data/remember.ts';
import { isUnknown, nextAttempt, type Attempt } from '../../../room/bidding/attempt.ts';
import { toConversation, type Conversation } from './conversation.ts';
import { conversationKey } from './use-conversation.ts';

export interface TalkControls {
  /** The operation that is being sent. */
  pending: string | null;
  problem: Problem | null;
  forget: () => void;
  /** Resolves to true on success. The path is that of an operation: `message`, `accept-package`. */
  act: (path: string, body?: JsonObject) => Promise<boolean>;
}

/**
 * Sends the talk's operations. While the outcome of an attempt is unknown, a click with the same content repeats that
 * attempt. The answer is the talk in its new state.
 */
export function useTalk(participation: string): TalkControls {
  const client = useQueryClient();
  const [pending, setPending] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const attempt = useRef<Attempt | null>(null);

  const act = async (path: string, body: JsonObject = {}): Promise<boolean> => {
    const href = path.startsWith('/') ? path : `${participation}/${path}`;
    attempt.current = nextAttempt(attempt.current, href + JSON.stringify(body), () => crypto.randomUUID());
    const { key } = attempt.current;
    setPending(path);
    setProblem(null);
    try {
      const answer = await ask('Conversation', { method: 'PUT', path: href, body, idempotencyKey: key });
      client.setQueryData<Conversation>(conversationKey(participation), toConversation(answer));
      attempt.current = { ...attempt.current, outcome: 'known' };
      return true;
    } catch (error) {
      const found = toProblem(error);
      attempt.current = { ...attempt.current, outcome: isUnknown(found.status) ? 'unknown' : 'known' };
      setProblem(found);
      void client.invalidateQueries({ queryKey: conversationKey(participation) });
      return false;
    } finally {
      setPending(null);
      void client.invalidateQueries({ queryKey: recordKey(participation), exact: true });
    }
  };
  return { pending, problem, act, forget: () => setProblem(null) };
}
