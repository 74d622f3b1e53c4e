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
  /** Violations of the overlay's own rules. */
  violations: readonly Violation[];
  /** The entity with the overlay applied; null while it cannot be applied. */
  description: EntityDescription | null;
  /** Violations of the record entered in the preview. */
  recordViolations: readonly Violation[];
  /** Effects of publishing; null unless requested. */
  impact: Impact | null;
  /** Number of records with a value in the requested field. */
  usage: number | null;
}

export type Impact = NonNullable<SchemaDocument['impact']>;

interface Question {
  entity: string;
  overlay: Overlay;
  /** The organization of the forms; null for the whole instance. */
  organization: string | null;
  record?: JsonObject;
  impact?: true;
  /** The key of a field whose values are counted. */
  usageOf?: string;
}

/** `isOfThis` is true if the answer belongs to the current question, not to the previous one. */
type PreviewAnswer = UseQueryResult<Preview, Problem> & { isOfThis: boolean };

/** Previews an unpublished overlay of an entity. The current answer stays until the next one. */
export function usePreview(question: Question): PreviewAnswer {
  const key = JSON.stringify(question);
  const settled = useSettled(question, key);
  const settledQuestion = settled.value;
  const query = useQuery<Preview, Problem>({
    queryKey: ['overlay-preview', settledQuestion],
    staleTime: 60_000,
    gcTime: 60_000,
    placeholderData: (previous) => previous,
    queryFn: async ({ signal }) =>
      toPreview(
        await ask('SchemaDocument', {
          method: 'POST',
          path: '/api/schema-overlays/preview',
          body: { ...settledQuestion },
          signal,
        }),
      ),
  });
  return { ...query, isOfThis: query.isSuccess && !query.isPlaceholderData && settled.key === key };
}

/** The shipped form, including the instance's published changes below an organization's own. */
export const useBase = (entity: string, organization: string | null): PreviewAnswer =>
  usePreview({ entity, overlay: {}, organization });

const pauseMilliseconds = 350;

/** The value after it has not changed for a moment. */
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
