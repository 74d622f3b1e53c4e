import { isObject, type JsonObject } from '../../../../schemas/language/json-schema.ts';
import { textOf } from './values.ts';

export const currencyOf = (negotiation: JsonObject): string => textOf(negotiation['currency']) || 'EUR';
export const settingsOf = (negotiation: JsonObject): JsonObject =>
  isObject(negotiation['settings']) ? negotiation['settings'] : {};
