import { entityNamed } from '../../kernel/commands/persist.ts';
import { iriOf } from '../../kernel/present/iri.ts';
import type { PresentContext, Representation } from '../../kernel/present/presenter.ts';
import type { StoredFacts, WorkflowRow } from './computed.ts';
import { missingInDraft } from './missing-in-draft.ts';
import { workflowNext, type NextFacts } from './next.ts';
import { savingsPercent } from './savings-percent.ts';

/** What SQL found, in the shape of the representation. */
export function presentWorkflow(
  { row, representation }: { row: WorkflowRow; representation: Representation },
  { now }: Pick<PresentContext, 'now'>,
): void {
  const { request, savings, nextFacts } = row;
  representation['request'] = request ? iriOf(entityNamed('request'), request) : null;
  representation['savings'] = savings ? savingsPercent(savings) : null;
  representation['next'] = workflowNext(row, nextFacts ? factsOf(nextFacts, now) : null);
}

const factsOf = ({ draft, items, requirements, ...facts }: StoredFacts, now: Date): NextFacts => ({
  ...facts,
  missing: draft ? missingInDraft(draft, { items: items ?? 0, requirements: requirements ?? 0 }, now) : 0,
});
