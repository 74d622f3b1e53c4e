import { lazy, type ComponentType } from 'react';
import type { JsonObject } from '../../../../schemas/language/json-schema.ts';
import type { Representation } from '../../../data/representation.ts';

export interface SourceProps {
  /** Those that are there already. */
  records: readonly Representation[];
  /** True when they are there. */
  onTake: (bodies: readonly JsonObject[]) => Promise<boolean>;
}

/** Where the children of a kind can be taken from: a button beside "Add". */
export const sources: Record<string, ComponentType<SourceProps>> = {
  requirement: lazy(() => import('../../../features/library/requirement-source.tsx')),
};
