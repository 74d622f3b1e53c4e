import type { Representation } from '../../../../data/representation.ts';
import type { HasType } from '../../records/negotiation-type.ts';
import type { Format } from '../../../../i18n/use-format.ts';

/** A sentence, given as a message with values. */
export interface Rule {
  id: string;
  values?: Record<string, string | number>;
}

/** The subject of rules: a record, or a form in progress. */
export type RuledNegotiation = HasType &
  Pick<Representation<'negotiation'>, 'settings' | 'currency' | 'participations'>;

export interface RulesOfType {
  /** The rules a supplier may know, limited to the settings visible to it. */
  forSupplier: (negotiation: RuledNegotiation, format: Format) => readonly Rule[];
  /** The rules with every setting. `lowest` is the lowest initial price, null if there is no response. */
  forPurchaser: (negotiation: RuledNegotiation, lowest: string | null, format: Format) => readonly Rule[];
}

/** Rules without values. */
export const plain = (...ids: string[]): Rule[] => ids.map((id) => ({ id }));
