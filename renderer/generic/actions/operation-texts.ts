import type { OfferedOperation } from '../../data/representation.ts';
import type { Text } from '../../i18n/use-text.ts';

/**
 * The texts of an operation, by convention of ids: `request.operation.publish`, `….question`, `….confirm`. A state may
 * have its own: `response.operation.copy.when.cancelled`.
 */
export interface OperationTexts {
  verb: string;
  question: string;
  consequence: string | null;
}

export function operationTexts(
  entity: string,
  operation: OfferedOperation,
  { text, state }: { text: Text; state: string | null | undefined },
): OperationTexts {
  const id = `${entity}.operation.${operation.name}`;
  const ids = [`${id}.when.${state}`, id, `common.operation.${operation.name}`];
  const verb = text.first(ids) ?? operation.name;
  const consequence = text.first(ids.map((one) => `${one}.confirm`));
  return {
    verb,
    question: text.first(ids.map((one) => `${one}.question`)) ?? verb,
    consequence: consequence ?? (operation.confirm ? text('common.cannotBeUndone') : null),
  };
}
