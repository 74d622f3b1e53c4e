import type { Knex } from 'knex';
import type { Inputs } from '../../../schemas/generated/records.ts';
import { checkInput } from '../../../schemas/language/check-input.ts';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import { customOf } from '../../../schemas/language/recalculate.ts';
import { violation } from '../../../schemas/language/violation.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import type { DecideContext, FactsContext, Write } from '../../kernel/commands/rule.ts';
import type { Effect } from '../../kernel/outbox/effect.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { raw, rowsWhere } from '../../kernel/repository/records.ts';
import { effectiveSchema } from '../../stored-schemas/effective-schemas.ts';
import { qualificationMails, sidesOf, type Qualification, type Sides } from './mails.ts';

/** Each is a mail to people of another organization. */
const mostPerDay = 500;
const entity = entityNamed('qualification');

interface Asked {
  buyer: string;
  supplier: string;
  input: Inputs['supplierRecord']['requestQualification'];
}

export interface AskFacts {
  /** Qualifications of the same pair and class, the oldest first. */
  known: Qualification[];
  sides: Sides;
}

/** Two calls for the same pair run one after the other, so that only one record is open. */
export async function askFacts({ buyer, supplier, input }: Asked, { trx, now }: FactsContext): Promise<AskFacts> {
  await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`qualification ${buyer} ${supplier}`]);
  await limit(buyer, { db: trx, now });
  const pair = { organization: supplier, purchaserOrganization: buyer };
  return {
    known: await rowsWhere(entity, { ...pair, eclass: input.eclass ?? null }, trx),
    sides: await sidesOf(pair, trx),
  };
}

export interface AskDecision {
  writes: Write[];
  effects: Effect[];
  answer: { entity: 'qualification'; id: string; status: 201 };
}

/** Asks a supplier to fill in the form. Asking again while it does moves the due time and reminds. */
export function decideAsk(
  question: Asked & { account: string | null; facts: AskFacts },
  { now, newId }: Pick<DecideContext, 'now' | 'newId'>,
): AskDecision {
  const { buyer, supplier, input, account, facts } = question;
  const { known, sides } = facts;
  const { dueAt = null, message = null, eclass = null } = input;
  if (dueAt !== null && dueAt <= now.toISOString())
    throw invalid([violation('dueAt', 'in_the_past', 'This must be in the future')]);
  if (known.some(({ state }) => state === 'submitted'))
    throw new Problem('wrong_state', { params: { state: 'submitted' } });
  const asks = { dueAt, message, askedAt: now.toISOString(), askedBy: account };
  const open = known.find(({ state }) => state === 'requested' || state === 'rejected');
  const id = open?.id ?? newId();
  const pair = { organization: supplier, purchaserOrganization: buyer };
  const write: Write = open
    ? { change: 'qualification', id, operation: 'ask', values: { ...asks, timesAsked: open.timesAsked + 1 } }
    : { insert: 'qualification', rows: [{ ...asks, ...pair, id, eclass, ...startingAnswers(buyer, known.at(-1)) }] };
  const data = { until: dueAt, note: message };
  const mails = qualificationMails('qualification-asked', sides.suppliers, { id, names: sides.names, data });
  return {
    writes: [write, contactsOf(pair)],
    effects: [...mails, { kind: 'live', entity: entity.name, id }],
    answer: { entity: 'qualification', id, status: 201 },
  };
}

/** Both sides see each other's names from then on. */
const contactsOf = ({
  organization,
  purchaserOrganization,
}: Pick<Qualification, 'organization' | 'purchaserOrganization'>): Write => ({
  table: 'organization_contact',
  rows: [
    { contactId: purchaserOrganization, organizationId: organization },
    { contactId: organization, organizationId: purchaserOrganization },
  ],
});

/** Defaults of the form, and the latest answers except for files, which belong to their own record. */
function startingAnswers(buyer: string, latest: Qualification | undefined): { custom: JsonObject; schemaHash: string } {
  const { schema, validate, hash } = effectiveSchema(entity, buyer);
  const fields = schema.properties?.['custom']?.properties ?? {};
  const kept = Object.entries(customOf(latest ?? {})).filter(([key]) => !fields[key]?.['x-link']);
  const body = { custom: Object.fromEntries(kept) };
  const { values } = checkInput({ schema, validate, body, mode: 'create' });
  return { custom: customOf(values), schemaHash: hash };
}

async function limit(buyer: string, { db, now }: { db: Knex; now: Date }): Promise<void> {
  const [row] = await raw<{ count: number }>(db, {
    sql: `select coalesce(sum(times_asked), 0)::int as count from qualification
      where purchaser_organization_id = ? and asked_at > ?`,
    bindings: [buyer, new Date(now.getTime() - 86_400_000)],
  });
  if ((row?.count ?? 0) >= mostPerDay) throw new Problem('too_many_attempts', { params: { minutes: 1440 } });
}
