import { answers } from '../../../schemas/answers/index.ts';
import type { Entity } from '../../../schemas/language/entity.ts';
import { entities } from '../../../schemas/registry.ts';
import { apiBase } from '../present/iri.ts';
import { entrypointKey, listed } from './entrypoint.ts';
import { hydraProperties } from './properties.ts';

type Terms = Record<string, unknown>;

/** The part common to all contexts: our vocabulary, Hydra's prefix, and the paging keys typed as links. */
function base(publicUrl: string): Terms {
  const iri = (id: string): object => ({ '@id': id, '@type': '@id' });
  return {
    '@vocab': `${publicUrl}${apiBase}/docs.jsonld#`,
    hydra: 'http://www.w3.org/ns/hydra/core#',
    'hydra:member': { '@id': 'hydra:member', '@type': '@id', '@container': '@set' },
    'hydra:view': iri('hydra:view'),
    'hydra:first': iri('hydra:first'),
    'hydra:last': iri('hydra:last'),
    'hydra:next': iri('hydra:next'),
    'hydra:previous': iri('hydra:previous'),
    'hydra:variableRepresentation': { '@id': 'hydra:variableRepresentation', '@type': '@vocab' },
  };
}

/** Returns the JSON-LD context of a class, or undefined for a name that no answer uses. */
export function contextDocument(name: string, publicUrl: string): object | undefined {
  if (name === 'Entrypoint') return { '@context': { ...base(publicUrl), ...entrypointTerms() } };
  const entity = Object.values(entities).find(({ type }) => type === name);
  if (entity) return { '@context': { ...base(publicUrl), ...classTerms(entity) } };
  const answer = answers[name];
  if (!answer) return undefined;
  const record = Object.values(entities).find(({ type }) => answer.allOf?.[0]?.$ref?.endsWith(`/${type}`));
  return { '@context': { ...base(publicUrl), ...(record ? classTerms(record) : {}) } };
}

function entrypointTerms(): Terms {
  return Object.fromEntries(
    listed().map((entity) => {
      const key = entrypointKey(entity);
      return [key, { '@id': `Entrypoint/${key}`, '@type': '@id' }];
    }),
  );
}

function classTerms(entity: Entity): Terms {
  const properties = hydraProperties(entity).map(({ name, kind }) => {
    const id = `${entity.type}/${name}`;
    return [name, kind === 'link' ? { '@id': id, '@type': '@id' } : id] as const;
  });
  return Object.fromEntries(properties);
}
