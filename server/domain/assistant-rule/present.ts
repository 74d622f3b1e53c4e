import { thenDo } from '../../../schemas/domain/routing/then-do.ts';
import { entities } from '../../../schemas/registry.ts';
import type { ShownRecords } from '../../../schemas/generated/records.ts';
import type { Representation } from '../../kernel/present/representation.ts';
import { withAddresses } from '../../kernel/present/with-addresses.ts';

/** Conditions and consequence, with addresses instead of ids. */
export function presentRule({
  row: { when, then },
  representation,
}: {
  row: ShownRecords['assistantRule'];
  representation: Representation;
}): void {
  const { properties } = entities['assistantRule']?.schema ?? {};
  representation['when'] = withAddresses(when ?? {}, properties?.['when'] ?? {});
  Object.assign(representation, thenDo(withAddresses(then, properties?.['then'] ?? {})));
}
