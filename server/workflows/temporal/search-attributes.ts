import type { Connection } from '@temporalio/client';
import { attributes } from '../../../workflows/temporal/attributes.ts';

/** Temporal's number for the keyword type. */
const KEYWORD = 2;

const names = Object.values(attributes).map(({ name }) => name);

/**
 * Returns true if the namespace has our search attributes. They are added where permitted. A service that reserves this
 * to its administrators (such as Temporal Cloud) works equally well without them.
 */
export async function hasSearchAttributes(
  { operatorService }: Pick<Connection, 'operatorService'>,
  namespace: string,
): Promise<boolean> {
  const known = async (): Promise<boolean> => {
    const { customAttributes } = await operatorService.listSearchAttributes({ namespace });
    return names.every((name) => customAttributes[name] !== undefined);
  };
  if (await known()) return true;
  const searchAttributes = Object.fromEntries(names.map((name) => [name, KEYWORD]));
  await operatorService.addSearchAttributes({ namespace, searchAttributes }).catch(() => undefined);
  return known();
}
