import type { Sql } from '../../kernel/repository/scope.ts';
import { uuid } from '../../kernel/ids.ts';

/** `requestId`: an IRI or an id; one that is neither has no invitations. */
export function requestParameter(values: readonly string[]): Sql {
  const ids = values
    .map((value) => value.slice(value.lastIndexOf('/') + 1).toLowerCase())
    .filter((id) => uuid.test(id));
  return { sql: 't.request_id = any(?)', bindings: [ids] };
}
