import type { OfferedOperation } from '../../data/representation.ts';
import type { Text } from '../../i18n/use-text.ts';

/** The words around an operation, by convention of ids: `request.operation.publish`, `….question`, `….confirm`. */
export interface OperationTexts {
  verb: string;
  question: string;
  consequence: string | null;
}

export function operationTexts(entity: string, operation: OfferedOperation, text: Text): OperationTexts {
  const id = `${entity}.operation.${operation.name}`;
  const common = `common.operation.${operation.name}`;
  const verb = text.first([id, common]) ?? operation.name;
  const consequence = text.first([`${id}.confirm`, `${common}.confirm`]);
  return {
    verb,
    question: text.first([`${id}.question`, `${common}.question`]) ?? verb,
    consequence: consequence ?? (operation.confirm ? text('common.cannotBeUndone') : null),
  };
}
