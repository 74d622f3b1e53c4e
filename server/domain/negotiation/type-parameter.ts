import type { Sql } from '../../kernel/repository/scope.ts';

/** Groups of the list: what is prepared, what is coming or running, the rest. */
const groups: Record<string, readonly string[]> = {
  prepare: ['drafted'],
  scheduled: ['published', 'started'],
  finished: ['finished', 'negotiated', 'awarded', 'failed'],
};

/** `type=prepare|scheduled|finished` is a group by state; any other value is the type itself. */
export function typeParameter(values: readonly string[]): Sql {
  const states = values.flatMap((value) => groups[value] ?? []);
  const types = values.filter((value) => !(value in groups));
  if (types.length === 0) return { sql: 't.state = any(?)', bindings: [states] };
  return { sql: '(t.state = any(?) or t.type = any(?))', bindings: [states, types] };
}
