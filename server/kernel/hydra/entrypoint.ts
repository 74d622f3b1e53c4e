import type { Entity } from '../../../schemas/language/entity.ts';
import { entities } from '../../../schemas/registry.ts';
import { apiBase } from '../present/iri.ts';

/** Resources that have a list. */
export const listed = (): Entity[] => Object.values(entities).filter(({ calls }) => calls.includes('list'));

/** DefaultWorkflow → defaultWorkflow */
export const entrypointKey = ({ type }: Entity): string => type.charAt(0).toLowerCase() + type.slice(1);

export function entrypointDocument(): Record<string, string> {
  const links = listed().map((entity) => [entrypointKey(entity), `${apiBase}/${entity.collection}`]);
  return {
    '@context': `${apiBase}/contexts/Entrypoint`,
    '@id': `${apiBase}/`,
    '@type': 'Entrypoint',
    ...Object.fromEntries(links),
  };
}
