import { isObject, type JsonObject } from '../../../schemas/language/json-schema.ts';
import type { Representation } from '../../data/representation.ts';

export const isUnderWay = ({
  state,
}: Pick<Representation<'job'>, 'state'> | Pick<Representation<'workflowImport'>, 'state'>): boolean =>
  state === 'pending' || state === 'active';

export const resultOf = (job: Representation<'job'>): string => `${job['@id']}/result`;

/** Why it failed, as a code with what its text names. */
export function problemIn({ errors }: Representation<'job'>): { code: string; params: JsonObject } {
  const [first] = errors ?? [];
  const { code, params }: JsonObject = isObject(first) ? first : {};
  return { code: typeof code === 'string' ? code : 'job_failed', params: isObject(params) ? params : {} };
}
