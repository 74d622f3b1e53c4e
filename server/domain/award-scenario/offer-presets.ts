import type { Knex } from 'knex';
import { isPriced } from '../../../schemas/domain/evaluation/criteria-weights.ts';
import type { Outcome } from '../../kernel/commands/command.ts';
import { executeCommand } from '../../kernel/commands/execute-command.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';
import { abilityFor } from '../../kernel/present/operations.ts';
import { Problem } from '../../kernel/problem.ts';
import { raw } from '../../kernel/repository/records.ts';
import type { Reader } from '../../kernel/repository/scope.ts';
import type { Services } from '../../kernel/services.ts';
import { languageOf } from '../account/language-of.ts';
import { purchaseIsOver } from './purchase-over.ts';
import { readRequestOffers, type RequestOffers } from './read-award-input.ts';
import type { Language } from '../../../schemas/language/json-schema.ts';
import { presetTitle, type Preset } from '../../../schemas/domain/award/preset-titles.ts';
import { offeredTotal } from '../../../schemas/domain/award/lot-price.ts';
import { Decimal } from '../../../schemas/domain/decimal.ts';
import type { Rule } from './rule-violations.ts';

interface PresetScenario {
  preset: Preset;
  title: string;
  rules: Rule[];
}

interface PresetQuestion {
  offers: RequestOffers;
  /** Names by supplier. */
  names: ReadonlyMap<string, string>;
  language: Language;
}

const atMost = (value: string): Rule => ({ kind: 'max_suppliers', must: true, value });

/**
 * Builds the scenarios that purchasers ask for first. One leaves out the leading supplier, the one whose loss would
 * hurt most.
 */
function presetScenarios({ offers, names, language }: PresetQuestion): PresetScenario[] {
  const title = (preset: Preset, name = ''): string => presetTitle({ preset, name }, language);
  const leader = leading(offers);
  const isDelivered = offers.items.some(({ incumbent }) => incumbent !== null);
  const incumbents: Rule = { kind: 'keep_incumbent', must: true, value: '100' };
  return [
    { preset: 'single', title: title('single'), rules: [atMost('1')] },
    { preset: 'cheapest', title: title('cheapest'), rules: [] },
    { preset: 'two', title: title('two'), rules: [atMost('2')] },
    { preset: 'three', title: title('three'), rules: [atMost('3')] },
    ...(isDelivered ? [{ preset: 'incumbent' as const, title: title('incumbent'), rules: [incumbents] }] : []),
    ...(leader === null
      ? []
      : [
          {
            preset: 'without' as const,
            title: title('without', names.get(leader)),
            rules: [{ kind: 'exclude' as const, must: true, suppliers: [leader] }],
          },
        ]),
  ];
}

/** Finds the supplier that offers the most items, then the lowest total, among at least two. */
function leading({ items, offers }: RequestOffers): string | null {
  const ranked = offers
    .map((offer) => ({
      supplier: offer.supplier,
      count: offer.lines.length,
      total: new Decimal(offeredTotal(offer, items)).times(offer.rate),
    }))
    .toSorted((a, b) => b.count - a.count || a.total.cmp(b.total) || (a.supplier < b.supplier ? -1 : 1));
  return ranked.length > 1 ? (ranked[0]?.supplier ?? null) : null;
}

/**
 * Creates and solves the usual scenarios when someone first looks after the end of the request. A caller who may only
 * read leaves this to the next one who may write.
 */
export async function offerPresets(request: RecordOf<'request'>, reader: Reader, services: Services): Promise<void> {
  if (!isPriced(request.type) || request.state !== 'finished') return;
  if (!reader.caller.mayWrite || !abilityFor(reader).can('create', 'awardScenario')) return;
  if (await hasPresets(request.id, services.db)) return;
  const language = await languageOf(reader.caller.account, services.db);
  await services.db.transaction(async (trx) => {
    await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`scenarios ${request.id}`]);
    if ((await hasPresets(request.id, trx)) || (await purchaseIsOver(request.id, trx))) return;
    const offers = await readRequestOffers(request.id, trx);
    if (offers.offers.length === 0) return;
    const names = await namesOf(offers.offers, trx);
    for (const { preset, title, rules } of presetScenarios({ offers, names, language })) {
      const body = { request: request.id, title, rules };
      const command = { entity: entityNamed('awardScenario'), operation: 'create', body, attached: { preset } };
      const made = await executeCommand(command, { services, reader, trx });
      await solveMade(made, { services, reader, trx });
    }
  });
}

interface CommandContext {
  services: Services;
  reader: Reader;
  trx: Knex.Transaction;
}

/** If too many jobs are running already, the scenario is left to be solved manually. */
async function solveMade({ body: made }: Outcome, context: CommandContext): Promise<void> {
  const id = String(made?.['@id']).slice(-36);
  try {
    await executeCommand({ entity: entityNamed('awardScenario'), operation: 'solve', id, body: {} }, context);
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'too_many_jobs') throw error;
  }
}

async function hasPresets(request: string, db: Services['db']): Promise<boolean> {
  const [found] = await raw(db, {
    sql: 'select 1 from award_scenario where request_id = ? and preset is not null limit 1',
    bindings: [request],
  });
  return found !== undefined;
}

async function namesOf(offers: readonly { supplier: string }[], db: Services['db']): Promise<Map<string, string>> {
  const rows = await raw<{ id: string; name: string }>(db, {
    sql: 'select id, legal_name as name from organization where id = any(?::uuid[])',
    bindings: [offers.map(({ supplier }) => supplier)],
  });
  return new Map(rows.map(({ id, name }) => [id, name]));
}
