import type { Knex } from 'knex';
import demo from '../../examples/demo/qualification.json' with { type: 'json' };
import { raw } from '../kernel/repository/records.ts';
import { loadOverlays } from '../stored-schemas/load-overlays.ts';
import type { Actor } from './actor.ts';

interface Scene {
  /** A person of the demo, so many days ago. */
  actor: (key: string, daysAgo: number) => Promise<Actor>;
  trx: Knex.Transaction;
}

/** The purchaser's questionnaire, one supplier that is qualified, and one whose answers wait for a review. */
export async function createQualifications({ actor, trx }: Scene): Promise<void> {
  const lead = await actor(demo.form.by, demo.form.daysAgo);
  const organization = lead.reader.caller.organization;
  const { title, overlay } = demo.form;
  const draft = await lead.act('schemaOverlay', 'create', { entity: 'qualification', organization, title, overlay });
  await lead.act('schemaOverlay', 'publish', { version: draft.version }, draft.id);
  // The notification of other processes follows the commit, but the answers below need the form now.
  await loadOverlays(trx);
  for (const { by, asked, submitted, approved, answers } of demo.suppliers) {
    const supplier = await actor(by, submitted);
    const purchaser = await actor('purchaser', asked);
    const record = await recordOf(supplier, purchaser, trx);
    const { id } = await purchaser.act('supplierRecord', 'requestQualification', {}, record);
    const filled = await supplier.act('qualification', 'update', { custom: answers, version: 1 }, id);
    const sent = await supplier.act('qualification', 'submit', { version: filled.version }, id);
    if (approved === undefined) continue;
    const reviewer = await actor('purchaser', approved.daysAgo);
    const end = new Date(reviewer.services.now().getTime() + approved.days * 86_400_000);
    const validUntil = end.toISOString().slice(0, 10);
    await reviewer.act('qualification', 'approve', { validUntil, version: sent.version }, id);
  }
}

async function recordOf(supplier: Actor, buyer: Actor, trx: Knex.Transaction): Promise<string | undefined> {
  const [record] = await raw<{ id: string }>(trx, {
    sql: 'select id from supplier_record where organization_id = ? and purchaser_organization_id = ? limit 1',
    bindings: [supplier.reader.caller.organization, buyer.reader.caller.organization],
  });
  return record?.id;
}
