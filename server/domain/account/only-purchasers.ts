import type { Sql } from '../../kernel/repository/scope.ts';

/** Filter `only-purchasers=true` of organizations. */
export const onlyPurchasers = (values: readonly string[]): Sql | undefined =>
  values.includes('true') || values.includes('1')
    ? { sql: "t.kind = 'purchaser' and t.merged_into_id is null", bindings: [] }
    : undefined;
