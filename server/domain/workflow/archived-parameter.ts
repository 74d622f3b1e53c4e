import type { Sql } from '../../kernel/repository/scope.ts';

/** `archived=true` or `false`; anything else is ignored. */
export function archivedParameter([value]: readonly string[]): Sql | undefined {
  if (value === 'true' || value === '1') return { sql: `t.state = 'archived'`, bindings: [] };
  if (value === 'false' || value === '0') return { sql: `t.state <> 'archived'`, bindings: [] };
  return undefined;
}
