import { toWorkflowType, type OwnWorkflowType } from '../../schemas/configuration/own-workflow-type.ts';
import type { Records } from '../../schemas/generated/records.ts';
import { configuredValue } from './configured.ts';

type Typed = Pick<Records['workflow'], 'customType'>;

export const ownType = (name: string): OwnWorkflowType | undefined =>
  toWorkflowType(configuredValue('workflowType', name));

/** The administrator's type of a workflow; undefined for RFP, RFI, and a type that is gone. */
function ownTypeOf({ customType }: Typed): OwnWorkflowType | undefined {
  return customType === null ? undefined : ownType(customType);
}

/** Whether negotiations of this type may be held in the workflow; one that is not chosen yet may. */
export function allowsNegotiation(workflow: Typed, type: string | null | undefined): boolean {
  const own = ownTypeOf(workflow);
  return (
    !own ||
    type === undefined ||
    type === null ||
    type === 'not_set' ||
    own.negotiationTypes.some((one) => one === type)
  );
}

export const hasNegotiations = (workflow: Typed): boolean =>
  ownTypeOf(workflow)?.sections.includes('negotiations') ?? true;
