import type { JsonObject } from '../../../../../schemas/language/json-schema.ts';
import type { Format } from '../../../../i18n/use-format.ts';

/** A sentence: a message with its values. */
export interface Rule {
  id: string;
  values?: Record<string, string | number>;
}

export interface RulesOfType {
  /** As a supplier may know them: of the settings only those that it is told. */
  forSupplier: (negotiation: JsonObject, format: Format) => readonly Rule[];
  /** With every setting. `lowest` is the lowest initial price, null while there is no response. */
  forPurchaser: (negotiation: JsonObject, lowest: string | null, format: Format) => readonly Rule[];
}

/** Sentences without values. */
export const plain = (...ids: string[]): Rule[] => ids.map((id) => ({ id }));
