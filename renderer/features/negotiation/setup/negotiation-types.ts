import { listedTypes } from '../../../../schemas/mechanisms/index.ts';

/** As the mechanisms list them; `not_set` is no choice. */
export const negotiationTypes: readonly string[] = listedTypes();
