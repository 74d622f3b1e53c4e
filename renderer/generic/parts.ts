import { createContext, useContext, type ComponentType } from 'react';
import type { JsonObject } from '../../schemas/language/json-schema.ts';
import type { Representation } from '../data/representation.ts';
import type { BlockProps } from './guide/block-props.ts';

export interface SourceProps {
  /** The existing records. */
  records: readonly Representation[];
  /** Resolves to true if they were added. */
  onTake: (bodies: readonly JsonObject[]) => Promise<boolean>;
}

/** Components of features that generic pages show. */
export interface Parts {
  /** Blocks of guides, by the `widget` of a `custom` block. */
  blocks: Readonly<Record<string, ComponentType<BlockProps>>>;
  /** Sources of an entity's children, each a button next to "Add". */
  sources: Readonly<Record<string, ComponentType<SourceProps>>>;
}

const PartsContext = createContext<Parts>({ blocks: {}, sources: {} });

export const PartsProvider = PartsContext.Provider;
export const useParts = (): Parts => useContext(PartsContext);
