import type { WorkflowType } from '../../../schemas/domain/evaluation/criteria-weights.ts';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';

/** The type as stored on a workflow or a request. */
export function workflowTypeOf({ type }: JsonObject): WorkflowType {
  return type === 'rfi' || type === 'custom' ? type : 'rfp';
}
