import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ActionOperation } from '../../../../../schemas/mechanisms/common/define-mechanism.ts';
import type { JsonObject } from '../../../../../schemas/language/json-schema.ts';
import { toProblem, type Problem } from '../../../../data/problem.ts';
import { isRepresentation, operationNamed, type Representation } from '../../../../data/representation.ts';
import { useCommand } from '../../../../data/use-command.ts';
import { fieldProblem } from './bid-problem-text.ts';
import { isUnknown, nextAttempt, type Attempt } from './attempt.ts';
import { textOf } from '../../records/values.ts';

export type BidResult =
  | { kind: 'none' }
  | { kind: 'pending'; total: string }
  | { kind: 'accepted'; total: string; rank: number | null }
  | { kind: 'refused'; total: string; problem: Problem }
  /** No answer came, so the bid may have been accepted. */
  | { kind: 'unknown'; total: string };

export interface BidControls {
  result: BidResult;
  /** The lowest allowed bid, learned from a refusal. */
  learnedLowest: string | null;
  send: (total: string, data: JsonObject) => Promise<BidResult>;
}

/** Sends the supplier's own price: a bid, or the one update of a sealed offer. */
export function useBid(own: Representation<'participation'>, operation: ActionOperation): BidControls {
  const { send, ...acting } = useAction(own, operation);
  return { ...acting, send: (total, data) => send(total, { data }) };
}

/** One click makes one attempt with one key. Nothing repeats automatically, and no rank shows before the answer. */
export function useAction(own: Representation<'participation'>, name: ActionOperation): BidControls {
  const command = useCommand();
  const client = useQueryClient();
  const [result, setResult] = useState<BidResult>({ kind: 'none' });
  const [learnedLowest, setLearnedLowest] = useState<string | null>(null);
  const attempt = useRef<Attempt | null>(null);
  const operation = operationNamed(own, name);

  const finish = (found: BidResult): BidResult => {
    setResult(found);
    if (attempt.current)
      attempt.current = { ...attempt.current, outcome: found.kind === 'unknown' ? 'unknown' : 'known' };
    return found;
  };

  const send = async (total: string, body: JsonObject): Promise<BidResult> => {
    if (!operation) return result;
    attempt.current = nextAttempt(attempt.current, JSON.stringify(body), () => crypto.randomUUID());
    setResult({ kind: 'pending', total });
    try {
      const { method, href } = operation;
      const answer = await command.mutateAsync({ method, href, body, idempotencyKey: attempt.current.key });
      const rank = isRepresentation<'participation'>(answer) ? (answer.rank ?? null) : null;
      return finish({ kind: 'accepted', total, rank });
    } catch (error) {
      const problem = toProblem(error);
      if (isUnknown(problem.status)) return finish({ kind: 'unknown', total });
      const value = fieldProblem(problem);
      if (value?.code === 'bid_below_minimum') setLearnedLowest(textOf(value.params?.['limit']) || null);
      // Refused bids appear in the supplier's history, but no live message reports them.
      void client.invalidateQueries({ queryKey: ['room'] });
      return finish({ kind: 'refused', total, problem });
    }
  };
  return { result, learnedLowest, send };
}
