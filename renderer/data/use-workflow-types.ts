import { useQuery } from '@tanstack/react-query';
import { toWorkflowType, type OwnWorkflowType } from '../../schemas/configuration/workflow-type.ts';
import type { JsonObject } from '../../schemas/engine/json-schema.ts';
import { get } from './http.ts';
import { textAt, toCollection } from './representation.ts';

export interface NamedType extends OwnWorkflowType {
  name: string;
}

/** Workflow types that administrators composed, also those that are no longer offered. */
export function useWorkflowTypes(isAsked = true): NamedType[] {
  const { data } = useQuery({
    queryKey: ['workflow-types'],
    enabled: isAsked,
    staleTime: 30_000,
    queryFn: async ({ signal }) => toCollection(await get('/api/workflow-types', signal)).members,
  });
  return (data ?? []).flatMap((member) => {
    const type = toWorkflowType(member['value']);
    return type ? [{ ...type, name: textAt(member, 'name') }] : [];
  });
}

/** The administrator's type of a workflow; undefined for RFP and RFI. */
export function useOwnType(workflow: JsonObject | undefined): NamedType | undefined {
  const name = textAt(workflow, 'customType');
  return useWorkflowTypes(name !== '').find((type) => type.name === name);
}
