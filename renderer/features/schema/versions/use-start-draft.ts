import type { UseMutationResult } from '@tanstack/react-query';
import type { Problem } from '../../../data/problem.ts';
import type { OfferedOperation, Representation } from '../../../data/representation.ts';
import { useCommand, type Command } from '../../../data/use-command.ts';

/** A new draft of a form: it starts from what is in force. */
export function useStartDraft(
  create: OfferedOperation | undefined,
  question: { entity: string; organization: string | null },
): { start: (onStarted?: () => void) => void; command: UseMutationResult<Representation | null, Problem, Command> } {
  const command = useCommand();
  const start = (onStarted?: () => void): void => {
    if (!create) return;
    const { entity, organization } = question;
    const body = { entity, ...(organization ? { organization } : {}) };
    command.mutate({ method: 'POST', href: create.href, body }, { onSuccess: () => onStarted?.() });
  };
  return { start, command };
}
