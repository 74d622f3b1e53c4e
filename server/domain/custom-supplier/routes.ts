import type { OwnRoutes } from '../../kernel/http/own-routes.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { recordChange } from '../../kernel/commands/record-change.ts';
import { answerDocument } from '../../kernel/http/answer.ts';
import type { Context } from '../../kernel/http/context.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import { abilityFor } from '../../kernel/present/operations.ts';
import { Problem } from '../../kernel/problem.ts';
import type { Services } from '../../kernel/services.ts';
import { recommendSuppliers } from './recommend.ts';
import { anyText, bodyOf } from '../../kernel/http/facts.ts';

/** Further calls of the supplier list. */
export function customSupplierRoutes(router: OwnRoutes, services: Services): void {
  router.post(
    `${apiBase}/custom-suppliers/remove-list`,
    { answers: 'CustomSupplierRemoval', as: 'customSupplier.delete', input: bodyOf({}, { purchaserId: anyText }) },
    (ctx) => removeList(ctx, services),
  );
  router.put(
    `${apiBase}/default-requests/:id/custom-suppliers-recommendation`,
    { answers: 'SupplierRecommendation', callers: ['purchaser'] },
    (ctx) => recommendSuppliers(ctx, services),
  );
}

const removal = { entity: 'customSupplier', operation: 'delete', changes: {} };

/** A purchaser empties its organization's supplier list; invitations made from it stay. */
async function removeList(ctx: Context, services: Services): Promise<void> {
  const { reader, body } = ctx.state;
  const { caller } = reader;
  if (!abilityFor(reader).can('delete', entityNamed('customSupplier').name)) throw new Problem('insufficient_role');
  if (!caller.mayWrite) throw new Problem('account_not_activated');
  const organization = caller.viewAs?.organization ?? caller.organization;
  const named = body['purchaserId'];
  if (typeof named === 'string' && named.slice(-36).toLowerCase() !== organization) throw new Problem('not_found');
  const { db, now, newId, config } = services;
  const removed = await db.transaction(async (trx) => {
    const entries = trx('custom_supplier').where({ organization_id: organization }).select('id');
    await trx('invitation').whereIn('custom_supplier_id', entries).update({ custom_supplier_id: null });
    const removedRows: { id: string; version: number }[] = await trx('custom_supplier')
      .where({ organization_id: organization })
      .delete()
      .returning(['id', 'version']);
    const history = removedRows.map(({ id, version }) => ({ ...removal, recordId: id, version }));
    await recordChange({ history, effects: [] }, { trx, reader, now: now(), newId, config });
    return removedRows.length;
  });
  answerDocument(ctx, 200, 'CustomSupplierRemoval', { removed });
}
