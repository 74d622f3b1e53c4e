import { toWorkflowType, type OwnWorkflowType } from '../../schemas/configuration/own-workflow-type.ts';
import type { Records } from '../../schemas/generated/records.ts';
import { configuredValue } from './configured.ts';

type CustomTyped = Pick<Records['workflow'], 'customType'>;

export const ownType = (name: string): OwnWorkflowType | undefined =>
  toWorkflowType(configuredValue('workflowType', name));

/** Returns the administrator's type of a workflow; undefined for RFP, RFI, and a deleted type. */
function ownTypeOf({ customType }: CustomTyped): OwnWorkflowType | undefined {
  return customType === null ? undefined : ownType(customType);
}

/** True if the workflow allows negotiations of this type, or if no type is chosen yet. */
export function allowsNegotiation(workflow: CustomTyped, type: string | null | undefined): boolean {
  const own = ownTypeOf(workflow);
  return (
    !own ||
    type === undefined ||
    type === null ||
    type === 'not_set' ||
    own.negotiationTypes.some((one) => one === type)
  );
}

export const hasNegotiations = (workflow: CustomTyped): boolean =>
  ownTypeOf(workflow)?.sections.includes('negotiations') ?? true;
