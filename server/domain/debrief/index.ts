import { shownFacts } from '../../../schemas/domain/debrief/facts.ts';
import { debrief } from '../../../schemas/debrief/debrief.entity.ts';
import type { ShownRecords } from '../../../schemas/generated/records.ts';
import { defineServer, type PresentedRecord } from '../../kernel/entity-server.ts';
import { debriefRoutes } from './routes.ts';
import { debriefRules, mayAsk } from './rules.ts';

/** `currentMode` is that of drafts; a sent debrief has its own. */
type DebriefRow = ShownRecords['debrief'] & { currentMode?: NonNullable<ShownRecords['debrief']['mode']> };

/** A draft shows what would be sent now. */
function presentDebrief({ row, representation, sees }: PresentedRecord<DebriefRow>): void {
  const mode = row.mode ?? row.currentMode ?? 'rank';
  if (sees('mode')) representation['mode'] = mode;
  representation['facts'] = shownFacts(row.facts, mode);
}

export const debriefServer = defineServer(debrief, {
  rules: debriefRules,
  possible: { ask: mayAsk, answer: ({ question }) => question !== null },
  helpers: {
    currentMode: `(select coalesce(w.debrief, o.debrief, 'rank') from workflow w join organization o on o.id = w.organization_id
      where w.id = t.workflow_id)`,
  },
  present: presentDebrief,
  routes: debriefRoutes,
});
