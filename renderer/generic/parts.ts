import { createContext, useContext, type ComponentType } from 'react';
import type { JsonObject } from '../../schemas/language/json-schema.ts';
import type { Representation } from '../data/representation.ts';
import type { BlockProps } from './guide/block-props.ts';

export interface SourceProps {
  /** Those that are there already. */
  records: readonly Representation[];
  /** True when they are there. */
  onTake: (bodies: readonly JsonObject[]) => Promise<boolean>;
}

/** Screens of features that generic pages show in their own places. */
export interface Parts {
  /** Blocks of guides, by the `widget` of a `custom` block. */
  blocks: Readonly<Record<string, ComponentType<BlockProps>>>;
  /** Sources of an entity's children, each a button beside "Add". */
  sources: Readonly<Record<string, ComponentType<SourceProps>>>;
}

const PartsContext = createContext<Parts>({ blocks: {}, sources: {} });

export const PartsProvider = PartsContext.Provider;
export const useParts = (): Parts => useContext(PartsContext);
