import type { Representation } from '../../../../data/representation.ts';
import type { Typed } from '../../records/negotiation-type.ts';
import type { Format } from '../../../../i18n/use-format.ts';

/** A sentence: a message with its values. */
export interface Rule {
  id: string;
  values?: Record<string, string | number>;
}

/** What rules are told of: a record, or a form that is being filled in. */
export type RuledNegotiation = Typed & Pick<Representation<'negotiation'>, 'settings' | 'currency' | 'participations'>;

export interface RulesOfType {
  /** As a supplier may know them: of the settings only those that it is told. */
  forSupplier: (negotiation: RuledNegotiation, format: Format) => readonly Rule[];
  /** With every setting. `lowest` is the lowest initial price, null while there is no response. */
  forPurchaser: (negotiation: RuledNegotiation, lowest: string | null, format: Format) => readonly Rule[];
}

/** Sentences without values. */
export const plain = (...ids: string[]): Rule[] => ids.map((id) => ({ id }));
