import type { Connection } from '@temporalio/client';
import { attributes } from '../../../workflows/temporal/attributes.ts';

/** Temporal's number for the type of a keyword. */
const KEYWORD = 2;

const names = Object.values(attributes).map(({ name }) => name);

/**
 * Whether the namespace has our search attributes. They are added where that is allowed; a service that keeps that to its
 * administrators (Temporal Cloud does) runs everything just as well without them.
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
