import { toWorkflowType, type OwnWorkflowType } from '../../schemas/configuration/own-workflow-type.ts';
import type { JsonObject } from '../../schemas/language/json-schema.ts';
import { configuredValue } from './configured.ts';

export const ownType = (name: string): OwnWorkflowType | undefined =>
  toWorkflowType(configuredValue('workflowType', name));

/** The administrator's type of a workflow; undefined for RFP, RFI, and a type that is gone. */
export function ownTypeOf({ customType }: JsonObject): OwnWorkflowType | undefined {
  return typeof customType === 'string' ? ownType(customType) : undefined;
}

/** Whether negotiations of this type may be held in the workflow; one that is not chosen yet may. */
export function allowsNegotiation(workflow: JsonObject, type: unknown): boolean {
  const own = ownTypeOf(workflow);
  return (
    !own ||
    type === undefined ||
    type === null ||
    type === 'not_set' ||
    own.negotiationTypes.some((one) => one === type)
  );
}

export const hasNegotiations = (workflow: JsonObject): boolean =>
  ownTypeOf(workflow)?.sections.includes('negotiations') ?? true;
