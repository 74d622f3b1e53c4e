import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { toWorkflowType, type OwnWorkflowType } from '../../schemas/configuration/own-workflow-type.ts';
import type { JsonObject } from '../../schemas/language/json-schema.ts';
import { get } from './http.ts';
import { textAt, toCollection, type Representation } from './representation.ts';

export interface NamedType extends OwnWorkflowType {
  name: string;
}

/** Workflow types that administrators composed, also those that are no longer offered. */
export const useWorkflowTypes = (): NamedType[] => useTypes(true).data ?? [];

const useTypes = (isAsked: boolean): UseQueryResult<NamedType[]> =>
  useQuery({
    queryKey: ['workflow-types'],
    enabled: isAsked,
    staleTime: 30_000,
    queryFn: async ({ signal }) => namedTypes(toCollection(await get('/api/workflow-types', signal)).members),
  });

const namedTypes = (members: readonly Representation[]): NamedType[] =>
  members.flatMap((member) => {
    const type = toWorkflowType(member['value']);
    return type ? [{ ...type, name: textAt(member, 'name') }] : [];
  });

/** The administrator's type of a workflow; undefined for RFP and RFI, null while it is asked for. */
export function useOwnType(workflow: JsonObject | undefined): NamedType | undefined | null {
  const name = textAt(workflow, 'customType');
  const { data, isLoading } = useTypes(name !== '');
  return isLoading ? null : data?.find((type) => type.name === name);
}
