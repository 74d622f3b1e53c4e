import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { OwnWorkflowType } from '../../schemas/configuration/own-workflow-type.ts';
import type { WorkflowTypeList } from '../../schemas/generated/answers.ts';
import type { JsonObject } from '../../schemas/language/json-schema.ts';
import { ask } from './ask.ts';
import { textAt } from './representation.ts';

export interface NamedType extends OwnWorkflowType {
  name: string;
}

/** Workflow types that administrators composed, including those no longer offered. */
export const useWorkflowTypes = (): NamedType[] => useTypes(true).data ?? [];

const useTypes = (isAsked: boolean): UseQueryResult<NamedType[]> =>
  useQuery({
    queryKey: ['workflow-types'],
    enabled: isAsked,
    staleTime: 30_000,
    queryFn: async ({ signal }) => namedTypes(await ask('WorkflowTypeList', '/api/workflow-types', signal)),
  });

const namedTypes = ({ 'hydra:member': members }: WorkflowTypeList): NamedType[] =>
  members.flatMap(({ name, value }) => (value ? [{ ...value, name }] : []));

/** The administrator's type of a workflow; undefined for RFP and RFI, null while loading. */
export function useOwnType(workflow: JsonObject | undefined): NamedType | undefined | null {
  const name = textAt(workflow, 'customType');
  const { data, isLoading } = useTypes(name !== '');
  return isLoading ? null : data?.find((type) => type.name === name);
}
