import type { OwnRoutes } from '../../../kernel/http/own-routes.ts';
import type { JsonObject } from '../../../../schemas/language/json-schema.ts';
import { requiredViolation, violation } from '../../../../schemas/language/violation.ts';
import { answerDocument } from '../../../kernel/http/answer.ts';
import { commandTransaction } from '../../../kernel/http/command-transaction.ts';
import type { Context } from '../../../kernel/http/context.ts';
import { apiBase } from '../../../kernel/present/iri.ts';
import { invalid } from '../../../kernel/problem.ts';
import { reloadConfiguration } from '../../../stored-schemas/follow-configuration.ts';
import { loadOverlays } from '../../../stored-schemas/load-overlays.ts';
import type { Services } from '../../../kernel/services.ts';
import { requireAdministrator } from '../configurable.ts';
import { applyDifferences } from './apply.ts';
import { checkRemovals, checkWhole, readWhole } from './check-whole.ts';
import { differences, type Difference } from './difference.ts';
import { asText, wholeOf } from './whole.ts';
import { anyText, anyFlag, bodyOf, anyObject } from '../../../kernel/http/facts.ts';

/** Exports the whole configuration as one file, and imports one after a preview of the changes. */
export function movingRoutes(router: OwnRoutes, services: Services): void {
  const path = `${apiBase}/configuration`;
  router.get(path, { answers: 'file', callers: ['admin'] }, (ctx) => download(ctx, services));
  router.post(
    path,
    {
      answers: 'ConfigurationChanges',
      input: bodyOf({ configuration: anyObject }, { dryRun: anyFlag, instance: anyText }),
      callers: ['admin'],
      refuses: ['second_person_confirms', 'second_person_needed'],
    },
    (ctx) => receive(ctx, services),
  );
}

async function download(ctx: Context, { db }: Services): Promise<void> {
  requireAdministrator(ctx.state.reader);
  const text = asText(await wholeOf(db));
  ctx.set('Content-Disposition', 'attachment; filename="parley-configuration.json"');
  ctx.set('Content-Type', 'application/json; charset=utf-8');
  ctx.body = text;
}

/** The host serves as the name of this instance. */
const instanceName = ({ config }: Services): string => new URL(config.publicUrl).host;

/** `dryRun` previews the changes. Deleting something requires the name of the instance. */
async function receive(ctx: Context, services: Services): Promise<void> {
  const { reader, body } = ctx.state;
  requireAdministrator(reader);
  const { whole, violations } = readWhole(body['configuration']);
  if (violations.length > 0) throw invalid(violations);
  const wrong = await checkWhole(whole, services);
  if (wrong.length > 0) throw invalid(wrong);
  const found = differences(await wholeOf(services.db), whole);
  const used = await checkRemovals(found, services);
  if (used.length > 0) throw invalid(used);
  if (body['dryRun'] !== false) return answerChanges(ctx, found, services);
  refuseUnnamed(found, body, services);
  await commandTransaction(ctx, services, async (trx) => {
    // Applies what was previewed. The lock of each write catches later changes.
    const present = differences(await wholeOf(trx), whole);
    refuseUnnamed(present, body, services);
    await applyDifferences(present, { trx, reader, services });
    return { status: 204 };
  });
  await reloadConfiguration(services.db);
  await loadOverlays(services.db);
  answerChanges(ctx, found, services);
}

function answerChanges(ctx: Context, changes: readonly Difference[], services: Services): void {
  answerDocument(ctx, 200, 'ConfigurationChanges', { changes, instance: instanceName(services) });
}

function refuseUnnamed(found: readonly Difference[], body: JsonObject, services: Services): void {
  if (!found.some(({ change }) => change === 'remove')) return;
  const { instance } = body;
  if (typeof instance !== 'string' || instance === '') throw invalid([requiredViolation('instance')]);
  if (instance !== instanceName(services))
    throw invalid([violation('instance', 'wrong_instance', 'This is not the name of this instance')]);
}
