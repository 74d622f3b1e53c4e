import type { Representation } from '../../data/representation.ts';
import type { EntityDescription } from '../../data/use-schema.ts';

export interface AccountTabProps {
  account: Representation<'account'>;
  description: EntityDescription;
}
