import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ask } from '../../../../../data/ask.ts';
import { toProblem, type Problem } from '../../../../../data/problem.ts';
import { recordKey } from '../../../../../data/remember.ts';
import { operationNamed, type Representation } from '../../../../../data/representation.ts';
import { nextAttempt, isUnknown, type Attempt } from '../../../room/bidding/attempt.ts';
import { toItemTable, type ItemTable } from '../item-table.ts';

export interface Sending {
  busy: boolean;
  problem: Problem | null;
  /** Resolves to the table after the answer; null if it was refused. */
  send: (items: readonly { item: string; unitPrice: string }[], version: number) => Promise<ItemTable | null>;
}

/** One click makes one attempt with one key. An unanswered attempt is sent again with the same key. */
export function useAnswer(own: Representation<'participation'>): Sending {
  const client = useQueryClient();
  const attempt = useRef<Attempt | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const operation = operationNamed(own, 'answerItems');
  const send: Sending['send'] = async (items, version) => {
    if (!operation) return null;
    const body = { items, version };
    attempt.current = nextAttempt(attempt.current, JSON.stringify(body), () => crypto.randomUUID());
    setBusy(true);
    setProblem(null);
    try {
      const { method, href } = operation;
      const table = toItemTable(
        await ask('ItemTable', { method, path: href, body, idempotencyKey: attempt.current.key }),
      );
      attempt.current = { ...attempt.current, outcome: 'known' };
      client.setQueryData(['item-table', own['@id'], table.version], table);
      await client.invalidateQueries({ queryKey: recordKey(own['@id']), exact: true });
      return table;
    } catch (error) {
      const found = toProblem(error);
      attempt.current = attempt.current && {
        ...attempt.current,
        outcome: isUnknown(found.status) ? 'unknown' : 'known',
      };
      if (found.code === 'outdated') await client.invalidateQueries({ queryKey: recordKey(own['@id']), exact: true });
      setProblem(found);
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, send };
}
