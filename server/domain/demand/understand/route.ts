import type Router from '@koa/router';
import { DateTime } from 'luxon';
import type { Classification } from '../../../../schemas/domain/needs/category/category-model.ts';
import { saidBefore } from '../../../../schemas/domain/needs/category/said-before.ts';
import type { Need, NeedSetting } from '../../../../schemas/domain/needs/need.ts';
import { understandNeed } from '../../../../schemas/domain/needs/understand-need.ts';
import { isObject, type Language } from '../../../../schemas/language/json-schema.ts';
import { checkRole } from '../../../kernel/commands/check.ts';
import { checkedInput } from '../../../kernel/commands/checked-input.ts';
import { entityNamed } from '../../../kernel/commands/persist.ts';
import { answerDocument } from '../../../kernel/http/answer.ts';
import type { Context, State } from '../../../kernel/http/context.ts';
import { apiBase, iriOf } from '../../../kernel/present/iri.ts';
import { Problem } from '../../../kernel/problem.ts';
import { raw } from '../../../kernel/repository/records.ts';
import type { Services } from '../../../kernel/services.ts';
import { createTurns } from '../../../kernel/turns.ts';
import { saidNames } from '../category-names.ts';
import { answerOf } from './answer.ts';
import { classifierFor } from './classifiers.ts';
import { learnIfStale } from './learn.ts';
import { synonyms } from './synonyms.ts';

/** `POST demands/understand`: what somebody needs, from what was typed or pasted. Nothing is written by asking. */
export function understandRoute(router: Router<State>, services: Services): void {
  router.post(`${apiBase}/demands/understand`, (ctx) => understand(ctx, services));
}

async function understand(ctx: Context, services: Services): Promise<void> {
  const { reader, body } = ctx.state;
  checkRole({ entity: entityNamed('demand'), operation: 'create', body }, reader);
  const { text, language: asked } = checkedInput({ entity: 'demand', operation: 'understand', body });
  const { caller } = reader;
  const organization = caller.viewAs?.organization ?? caller.organization;
  if (organization === null || caller.account === null) throw new Problem('not_allowed');
  const reading = await readingOf({ account: caller.account, organization }, services);
  const language = asked ?? reading.language;
  const today = DateTime.fromJSDate(services.now(), { zone: reading.zone }).toISODate() ?? '';
  const need = understandNeed(text, { language, currency: reading.currency, today } satisfies NeedSetting);
  const classes = await classesOf(need, organization, services);
  const costCenter = need.costCenter && (await costCenterOf(need.costCenter.value, organization, services));
  answerDocument(ctx, 200, 'Understanding', answerOf({ need, classes, language, costCenter }));
}

interface Reading {
  language: Language;
  zone: string;
  currency: string;
}

/** In which language the account writes, on which clock, and what its organization pays in. */
async function readingOf(
  { account, organization }: { account: string; organization: string },
  { db }: Services,
): Promise<Reading> {
  const [row] = await raw<{ language: Language; zone: string; defaults: unknown }>(db, {
    sql: `select a.language, a.timezone as zone, o.defaults from account a, organization o where a.id = ? and o.id = ?`,
    bindings: [account, organization],
  });
  const currency = isObject(row?.defaults) ? row.defaults['currency'] : undefined;
  return {
    language: row?.language ?? 'en',
    zone: row?.zone ?? 'Europe/Berlin',
    currency: typeof currency === 'string' ? currency : 'EUR',
  };
}

/** What was said goes before what was learned; a long list gives way to others between its items. */
async function classesOf(need: Need, organization: string, services: Services): Promise<Classification[]> {
  const names = need.items.map(({ name }) => name);
  if (names.length === 0) return [];
  const { learned, classify } = await classifierFor(organization, services);
  const said = await saidNames({ organization, names }, services.db);
  const learner = await classify;
  const correct = saidBefore([...said, ...synonyms()]);
  const turns = createTurns();
  const classes: Classification[] = [];
  for (const name of names) {
    if (turns.isOver()) await turns.next();
    classes.push(correct(name, learner(name)));
  }
  learnIfStale({ organization, learned }, services).catch((error: unknown) =>
    services.log.warn({ err: error, organization }, 'nobody knows whether categories are stale'),
  );
  return classes;
}

async function costCenterOf(number: string, organization: string, { db }: Services): Promise<string | null> {
  const [found] = await raw<{ id: string }>(db, {
    sql: 'select id from cost_center where organization_id = ? and number = ? and active',
    bindings: [organization, number],
  });
  return found ? iriOf(entityNamed('costCenter'), found.id) : null;
}
