import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { JsonSchema } from '../../schemas/language/json-schema.ts';
import type { EntityUi, Guide } from '../../schemas/language/ui.ts';
import type { Validator } from '../../schemas/language/violation.ts';
import { ask } from './ask.ts';
import type { Problem } from './problem.ts';

/** An entity as this caller's organization sees it: the shipped schema with overlays applied. */
export interface EntityDescription {
  /** IRI with the content hash, so it is immutable. */
  '@id': string;
  schema: JsonSchema;
  ui: EntityUi;
  guides: readonly Guide[];
}

/** Loads a schema by the IRI in a record, or the newest one by name (`request`, `request.publish`). */
export function useSchema(nameOrIri: string | null | undefined): UseQueryResult<EntityDescription, Problem> {
  const path = nameOrIri?.startsWith('/') ? nameOrIri : `/api/schemas/${nameOrIri}`;
  return useQuery<EntityDescription, Problem>({
    queryKey: ['schema', path],
    enabled: Boolean(nameOrIri),
    staleTime: nameOrIri?.startsWith('/') ? Infinity : 300_000,
    queryFn: async ({ signal }) => {
      const answer = await ask('SchemaDocument', path, signal);
      const { '@id': iri = path, schema = {}, ui = { order: [] }, guides = [] } = answer;
      return { '@id': iri, schema, ui, guides };
    },
  });
}

interface ValidatorModule {
  default?: Validator;
  validate?: Validator;
}
const everythingPasses: Validator = () => true;

/**
 * The compiled validator of a schema, served from our own origin (the content security policy forbids eval). If it
 * cannot be loaded, only the server validates.
 */
export function useValidator(schemaIri: string | null | undefined): Validator {
  const { data } = useQuery({
    queryKey: ['validator', schemaIri],
    enabled: Boolean(schemaIri),
    staleTime: Infinity,
    retry: 1,
    queryFn: async () => {
      const module: ValidatorModule = await import(/* @vite-ignore */ `${schemaIri}/validator.js`);
      return { validate: module.default ?? module.validate ?? everythingPasses };
    },
  });
  return data?.validate ?? everythingPasses;
}
