import { operationNamed, type Representation } from '../../../../data/representation.ts';
import { useCommand } from '../../../../data/use-command.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { showProblem } from '../../../../kit/show-problem.ts';

/** Saves the type of a draft; `save` is null if the reader may not change it. */
export function useTypeChange(negotiation: Representation<'negotiation'>, onDone?: () => void) {
  const text = useText();
  const command = useCommand();
  const operation = operationNamed(negotiation, 'update');
  const save = (type: string): void => {
    if (!operation) return;
    command.mutate(
      {
        method: operation.method,
        href: operation.href,
        body: { type, version: negotiation.version },
        refresh: [negotiation['@id']],
      },
      { onSuccess: () => onDone?.(), onError: (problem) => showProblem(problem, text) },
    );
  };
  return { save: operation ? save : null, busy: command.isPending };
}
