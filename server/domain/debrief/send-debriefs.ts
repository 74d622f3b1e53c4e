import { debriefMode, shownFacts, type DebriefMode } from '../../../schemas/domain/debrief/facts.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { defineRule, type FactsContext, type RecordOf } from '../../kernel/commands/rule.ts';
import { Problem } from '../../kernel/problem.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import type { Receiver } from '../request/receivers.ts';
import { boundBy } from '../response/mails.ts';
import { organizationName, sentMails } from './mails.ts';
import { otherSuppliers, refuseDisclosures } from './rules.ts';

interface Facts {
  buyer: string;
  mode: DebriefMode;
  drafts: { record: RecordOf<'debrief'>; receivers: Receiver[]; supplier: string; names: string[] }[];
}

/** A supplier may ask for this long. */
const askMs = 14 * 24 * 3600 * 1000;

/** Sends all drafts of the workflow. From then on, only the facts that the mode tells are stored. */
export const sendDebriefs = defineRule<'workflow', 'sendDebriefs', Facts>({
  facts: ({ record }, { trx }) => readFacts(record, trx),
  decide: ({ record: { id }, facts: { buyer, mode, drafts } }, { now }) => {
    if (mode === 'off' || drafts.length === 0) throw new Problem('wrong_state', { params: { state: mode } });
    // Suppliers may have joined the request, or changed their names, after a message was saved.
    for (const { record, supplier, names } of drafts)
      if (record.text) refuseDisclosures({ property: 'text', text: record.text, params: { supplier } }, names);
    const sent = {
      state: 'sent',
      mode,
      sentAt: now.toISOString(),
      askUntil: new Date(now.getTime() + askMs).toISOString(),
    } as const;
    const told = drafts.map(({ record, receivers }) => ({ record, receivers, facts: shownFacts(record.facts, mode) }));
    return {
      writes: [
        {
          changeMany: 'debrief',
          rows: told.map(({ record, facts }) => ({ id: record.id, values: { ...sent, facts } })),
          operation: 'send',
        },
      ],
      effects: told.flatMap((one) => sentMails({ ...one, text: one.record.text, buyer })),
      touched: [{ entity: 'workflow', id }],
    };
  },
});

async function readFacts(
  { id: workflow, organization, debrief }: RecordOf<'workflow'>,
  trx: FactsContext['trx'],
): Promise<Facts> {
  const [buyer] = await rowsWhere(entityNamed('organization'), { id: organization }, trx);
  const drafts: Facts['drafts'] = [];
  for (const record of await rowsWhere(entityNamed('debrief'), { workflow, state: 'drafted' }, trx))
    drafts.push({
      record,
      receivers: await boundBy(record.supplier, trx),
      supplier: await organizationName(record.supplier, trx),
      names: await otherSuppliers(record, trx),
    });
  return { buyer: buyer?.legal_name ?? '', mode: debriefMode(debrief, buyer?.debrief ?? null), drafts };
}
