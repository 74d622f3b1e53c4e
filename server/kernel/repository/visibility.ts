import type { Entity } from '../../../schemas/language/entity.ts';
import { serverOf } from '../entity-server.ts';
import { readScope, type Reader, type Sql } from './scope.ts';

const always = new Set(['id', 'version', 'createdAt', 'updatedAt']);

/**
 * Returns the rows whose property is visible to the reader, as SQL over the alias `t`. Undefined if there are none;
 * true for all readable rows. Filtering or sorting by a hidden property would reveal it.
 */
export function visibilityFor(question: { entity: Entity; property: string }, reader: Reader): Sql | true | undefined {
  if (reader.caller.kind === 'system' || always.has(question.property)) return true;
  const granted = grantedTo(question, reader);
  const closed = closedTo(question, reader);
  if (!granted || !closed) return granted;
  if (granted === true) return { sql: `not ${closed}`, bindings: [] };
  return { sql: `(${granted.sql} and not ${closed})`, bindings: granted.bindings };
}

/** Rows that temporarily hide the property, whatever the grants say. */
const closedTo = ({ entity, property }: { entity: Entity; property: string }, reader: Reader): string | undefined =>
  serverOf(entity).closed?.(property, reader);

function grantedTo({ entity, property }: { entity: Entity; property: string }, reader: Reader): Sql | true | undefined {
  const reading = reader.rules.filter((rule) => rule.entity === entity.name && rule.actions.includes('read'));
  const showing = reading.filter(({ fields }) => {
    if (!fields) return true;
    return 'only' in fields ? fields.only.includes(property) : !fields.except.includes(property);
  });
  if (showing.length === reading.length) return true;
  if (showing.length === 0) return undefined;
  return readScope({ entity, actions: ['read'], alias: 't' }, { ...reader, rules: showing });
}

const nothing: Sql = { sql: 'false', bindings: [] };

/** Returns the test on a property, limited to rows where it is visible to the reader. */
export function whereVisible(question: { entity: Entity; property: string; test: Sql }, reader: Reader): Sql {
  const shown = visibilityFor(question, reader);
  if (shown === true) return question.test;
  if (!shown) return nothing;
  return {
    sql: `(${shown.sql} and ${question.test.sql})`,
    bindings: [...shown.bindings, ...question.test.bindings],
  };
}
