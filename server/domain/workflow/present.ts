import { savingsPercent } from './savings-percent.ts';
import { isObject } from '../../../schemas/engine/json-schema.ts';
import { entityNamed } from '../../commands/persist.ts';
import { iriOf } from '../../present/iri.ts';
import type { Representation } from '../../present/presenter.ts';
import type { Row } from '../../repository/table.ts';
import { workflowNext, type NextFacts } from './next.ts';

/** What SQL found, in the shape of the representation. */
export function presentWorkflow({ row, representation }: { row: Row; representation: Representation }): void {
  const { request, savings } = row;
  representation['request'] = typeof request === 'string' ? iriOf(entityNamed('request'), request) : null;
  representation['savings'] = isObject(savings) ? savingsPercent(savings) : null;
  representation['next'] = workflowNext({ state: row['state'], phase: row['phase'] }, factsOf(row['nextFacts']));
}

function factsOf(value: unknown): NextFacts | null {
  if (!isObject(value)) return null;
  const { state, start, finish, offers, negotiations } = value;
  return {
    state: String(state),
    start: textOrNull(start),
    finish: textOrNull(finish),
    offers: Number(offers),
    negotiations: (Array.isArray(negotiations) ? negotiations : []).filter(isObject).map((negotiation) => ({
      state: String(negotiation['state']),
      start: textOrNull(negotiation['start']),
      finish: textOrNull(negotiation['finish']),
    })),
  };
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
