import types from '../../../../schemas/code-lists/negotiation-type.json' with { type: 'json' };

/** As the code list has them; `not_set` is no choice. */
export const negotiationTypes: readonly string[] = types.filter((type) => type !== 'not_set');
