import type { Knex } from 'knex';
import demo from '../../examples/demo/qualification.json' with { type: 'json' };
import { askOne } from '../domain/qualification/ask.ts';
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
    const { reader, services } = await actor('purchaser', asked);
    const { body } = await askOne(
      { id: supplier.reader.caller.organization ?? '', body: {} },
      { reader, services, trx },
    );
    const id = String(body?.['@id']).slice(-36);
    const filled = await supplier.act('qualification', 'update', { custom: answers, version: 1 }, id);
    const sent = await supplier.act('qualification', 'submit', { version: filled.version }, id);
    if (approved === undefined) continue;
    const reviewer = await actor('purchaser', approved.daysAgo);
    const end = new Date(reviewer.services.now().getTime() + approved.days * 86_400_000);
    const validUntil = end.toISOString().slice(0, 10);
    await reviewer.act('qualification', 'approve', { validUntil, version: sent.version }, id);
  }
}
