import { codeLists } from '../code-lists/index.ts';
import { isOwnList } from '../configuration/code-list.ts';
import type { JsonSchema } from './json-schema.ts';

/** Shipped lists that fields of administrators may choose from. */
export const choosableLists = ['unit', 'currency', 'country', 'paymentTerms', 'deliveryTerms'] as const;

export const isChoosableList = (name: string): boolean =>
  isOwnList(name) || choosableLists.some((list) => list === name);

/** As shipped; `applyCodeLists` puts the codes of now in place, which are all that an own list has. */
export function listedChoices(list: string): JsonSchema {
  const shipped = codeLists[list];
  return { type: 'string', 'x-list': list, ...(shipped ? { enum: shipped } : { maxLength: 30 }) };
}
