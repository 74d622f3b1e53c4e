import { codeLists } from '../code-lists/index.ts';
import { isOwnList } from '../configuration/code-list.ts';
import type { JsonSchema } from './json-schema.ts';

/** Shipped lists that administrators' fields can use. */
export const choosableLists = ['unit', 'currency', 'country', 'paymentTerms', 'deliveryTerms'] as const;

export const isChoosableList = (name: string): boolean =>
  isOwnList(name) || choosableLists.some((list) => list === name);

/**
 * Returns the shipped codes. `applyCodeLists` replaces them with the current ones, which are all that a custom list
 * has.
 */
export function listedChoices(list: string): JsonSchema {
  const shipped = codeLists[list];
  return { type: 'string', 'x-list': list, ...(shipped ? { enum: shipped } : { maxLength: 30 }) };
}
