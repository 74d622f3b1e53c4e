import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SchemaDocument } from '../../../../schemas/generated/answers.ts';
import type { JsonObject } from '../../../../schemas/language/json-schema.ts';
import type { Overlay } from '../../../../schemas/language/overlay.ts';
import type { Violation } from '../../../../schemas/language/violation.ts';
import { ask } from '../../../data/ask.ts';
import type { Problem } from '../../../data/problem.ts';
import type { EntityDescription } from '../../../data/use-schema.ts';

export interface Preview {
  /** What the overlay may not do. */
  violations: readonly Violation[];
  /** What it would make of the entity; null while it may not be applied. */
  description: EntityDescription | null;
  /** What would be missing or wrong in the record that is tried. */
  recordViolations: readonly Violation[];
  /** What publishing would touch; only where it was asked for. */
  impact: Impact | null;
  /** In how many records the field that was asked for has a value. */
  usage: number | null;
}

export type Impact = NonNullable<SchemaDocument['impact']>;

interface Question {
  entity: string;
  overlay: Overlay;
  /** The organization whose forms these are; null: the whole instance. */
  organization: string | null;
  record?: JsonObject;
  impact?: true;
  /** The key of a field whose values are counted. */
  usageOf?: string;
}

/** `isOfThis`: whether what is answered is of the question as it stands, and not of the one before. */
type Answered = UseQueryResult<Preview, Problem> & { isOfThis: boolean };

/** Asks the server what an unpublished overlay would make of an entity. The present answer stays until the next. */
export function usePreview(question: Question): Answered {
  const key = JSON.stringify(question);
  const settled = useSettled(question, key);
  const asked = settled.value;
  const query = useQuery<Preview, Problem>({
    queryKey: ['overlay-preview', asked],
    staleTime: 60_000,
    gcTime: 60_000,
    placeholderData: (previous) => previous,
    queryFn: async ({ signal }) =>
      toPreview(
        await ask('SchemaDocument', {
          method: 'POST',
          path: '/api/schema-overlays/preview',
          body: { ...asked },
          signal,
        }),
      ),
  });
  return { ...query, isOfThis: query.isSuccess && !query.isPlaceholderData && settled.key === key };
}

/** What is shipped, with what the instance has published below an organization's own. */
export const useBase = (entity: string, organization: string | null): Answered =>
  usePreview({ entity, overlay: {}, organization });

const pauseMilliseconds = 350;

/** The value once it has not changed for a moment. */
function useSettled<T>(value: T, key: string): { value: T; key: string } {
  const [settled, setSettled] = useState({ value, key });
  useEffect(() => {
    if (settled.key === key) return undefined;
    const timer = setTimeout(() => setSettled({ value, key }), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [value, key, settled.key]);
  return settled;
}

function toPreview(answer: SchemaDocument): Preview {
  const { violations = [], recordViolations = [], schema, ui, guides = [], impact = null, usage = null } = answer;
  const description = schema && ui ? { '@id': '', schema, ui, guides } : null;
  return { violations, description, recordViolations, impact, usage };
}
