import { useQueryClient } from '@tanstack/react-query';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import type { Violation } from '../../../schemas/language/violation.ts';
import type { Problem } from '../../data/problem.ts';
import type { OfferedOperation, Representation } from '../../data/representation.ts';
import { useCommand } from '../../data/use-command.ts';
import { useText } from '../../i18n/use-text.ts';
import { showProblem } from '../../kit/show-problem.ts';
import { useAnnounceHeld } from '../../kit/use-announce-held.ts';
import { showToast } from '../../kit/toast-queue.ts';
import { operationTexts } from './operation-texts.ts';

export interface RunningOperation {
  run: (input: JsonObject | FormData) => void;
  busy: boolean;
  /** The server's refusal; null after the next attempt. */
  problem: Problem | null;
}

/**
 * Sends an operation with the version that is shown. On 409, reloads the record, keeps the input, and sends the new
 * version on the next click.
 */
export function useOperation(question: {
  entity: string;
  record: Representation;
  operation: OfferedOperation;
  onDone: (answer: Representation | null) => void;
  onWrongState?: () => void;
  onRefused?: ((violations: readonly Violation[]) => void) | undefined;
}): RunningOperation {
  const { entity, record, operation, onDone, onWrongState, onRefused } = question;
  const text = useText();
  const client = useQueryClient();
  const command = useCommand();
  const announceHeld = useAnnounceHeld();
  const refuse = (problem: Problem): void => {
    // Includes queries stored with the record, such as its lines.
    if (problem.status === 409)
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(record['@id']) });
    if (problem.violations.length > 0) onRefused?.(problem.violations);
    // The dialog shows every other refusal, and a toast would cover it on phones.
    if (problem.code !== 'wrong_state') return;
    showProblem(problem, text);
    onWrongState?.();
  };
  const run = (input: JsonObject | FormData): void => {
    const version = record.version === undefined ? {} : { version: record.version };
    const sent = input instanceof FormData ? input : { ...input, ...version };
    const body = operation.method === 'DELETE' ? {} : { body: sent };
    // Returns a promise because the component may unmount before a callback could run.
    void command.mutateAsync({ method: operation.method, href: operation.href, ...body }).then(finish, refuse);
  };
  const finish = (answer: Representation | null): void => {
    if (!announceHeld(answer, operation.href)) showToast(text.first(doneIds(answer)) ?? doneText());
    onDone(answer);
  };
  /** An operation that can end in several states may name the result. */
  const doneIds = (answer: Representation | null): string[] => {
    const id = `${entity}.operation.${operation.name}`;
    return [`${id}.when.${answer?.state}.done`, `${id}.done`];
  };
  const doneText = (): string =>
    text('common.operationDone', { operation: operationTexts(entity, operation, { text, state: record.state }).verb });
  return { run, busy: command.isPending, problem: command.error };
}
