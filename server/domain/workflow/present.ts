import { savingsPercent } from './savings-percent.ts';
import { isObject, type JsonObject } from '../../../schemas/language/json-schema.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { iriOf } from '../../kernel/present/iri.ts';
import type { PresentContext, Representation } from '../../kernel/present/presenter.ts';
import type { Row } from '../../kernel/repository/table.ts';
import { missingInDraft } from './missing-in-draft.ts';
import { workflowNext, type NextFacts } from './next.ts';

/** What SQL found, in the shape of the representation. */
export function presentWorkflow(
  { row, representation }: { row: Row; representation: Representation },
  { now }: Pick<PresentContext, 'now'>,
): void {
  const { request, savings, state, phase, isTemplate, templatePublished } = row;
  representation['request'] = typeof request === 'string' ? iriOf(entityNamed('request'), request) : null;
  representation['savings'] = isObject(savings) ? savingsPercent(savings) : null;
  const facts = factsOf(row['nextFacts'], now);
  representation['next'] = workflowNext({ state, phase, isTemplate, templatePublished }, facts);
}

function factsOf(value: unknown, now: Date): NextFacts | null {
  if (!isObject(value)) return null;
  const { state, start, finish, offers, negotiations } = value;
  return {
    state: String(state),
    start: textOrNull(start),
    finish: textOrNull(finish),
    offers: Number(offers),
    missing: isObject(value['draft']) ? missingInDraft(value['draft'], countsIn(value), now) : 0,
    negotiations: (Array.isArray(negotiations) ? negotiations : []).filter(isObject).map((negotiation) => ({
      state: String(negotiation['state']),
      start: textOrNull(negotiation['start']),
      finish: textOrNull(negotiation['finish']),
    })),
  };
}

const countsIn = ({ items, requirements }: JsonObject) => ({
  items: Number(items),
  requirements: Number(requirements),
});

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
