import type { Knex } from 'knex';
import { system } from '../../../permissions/caller.ts';
import { runApproval } from '../../domain/approval-request/approve-route.ts';
import { lockNegotiationOf } from '../../domain/participation/locked-operation.ts';
import type { Outcome } from '../../kernel/commands/command.ts';
import { executeCommand } from '../../kernel/commands/execute-command.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { accountReader } from '../../kernel/identity/session-reader.ts';
import { Problem } from '../../kernel/problem.ts';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import type { Reader } from '../../kernel/repository/scope.ts';
import type { Services } from '../../kernel/services.ts';
import { randomOf, type Random } from '../buying/random-of.ts';
import { drawKinds, drawRule, pick, type Kind } from './draw.ts';
import { approved, stepOf, wrongWith, type HeldRule, type Journal } from './journal.ts';
import type { World } from './world.ts';

export interface Played {
  /** Commands that were accepted and refused, ends of requests, and awards. */
  counts: Map<string, number>;
  wrongs: string[];
}

interface Play extends Played {
  world: World;
  trx: Knex.Transaction;
  random: Random;
  services: Services;
  wind: (milliseconds: number) => void;
  rule: HeldRule;
  /** The request that is open as far as the bench knows, or the one that was awarded. */
  journal: Journal | null;
  /** Offers, ratings and prices before the last command that could award. */
  basis: string;
  awards: number;
}

const day = 24 * 3600 * 1000;
const requests = entityNamed('approvalRequest');
const participations = entityNamed('participation');
const clock: Reader = { caller: system, rules: [] };

/** Plays one random sequence of commands in a transaction, judges every award in it, and rolls it back. */
export async function playSequence(world: World, seed: number): Promise<Played> {
  const { services } = world.server;
  const random = randomOf(seed * 7919 + 1);
  let ahead = 0;
  const now = (): Date => new Date(Date.now() + ahead);
  const trx = await services.db.transaction();
  const play: Play = {
    world,
    trx,
    random,
    services: { ...services, now },
    wind: (milliseconds) => {
      ahead += milliseconds;
    },
    rule: drawRule(random, world.people),
    journal: null,
    basis: '',
    awards: 0,
    counts: new Map(),
    wrongs: [],
  };
  try {
    await storeRule(play);
    for (const kind of drawKinds(random)) {
      await commands[kind](play);
      await judge(play);
    }
  } finally {
    await trx.rollback();
  }
  return { counts: play.counts, wrongs: play.wrongs };
}

const count = ({ counts }: Play, what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1);

/** Reads what an award depends on, apart from the product's own basis. */
async function readBasis(play: Play): Promise<void> {
  const { trx, world } = play;
  const rows = await Promise.all([
    trx('response').whereIn('id', world.offers).orderBy('id').select('total_price', 'state'),
    trx('evaluation_scoring').whereIn('response_id', world.offers).orderBy('id').select('rating'),
    trx('participation').whereIn('id', world.participations).orderBy('id').select('last_offer'),
  ]);
  play.basis = JSON.stringify(rows);
}

/** Runs a command as its own request would. Null if it is refused. */
async function attempt(
  play: Play,
  name: string,
  run: (trx: Knex.Transaction) => Promise<Outcome>,
): Promise<Outcome | null> {
  try {
    const outcome = await play.trx.transaction(run);
    count(play, `${name} accepted`);
    return outcome;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    count(play, `${name} refused`);
    return null;
  }
}

const readerOf = ({ trx, services }: Play, account: string): Promise<Reader | undefined> =>
  accountReader(account, { db: trx, now: services.now });

/** The current version; now and then an older one. */
async function versionOf({ trx, random }: Play, table: string, id: string): Promise<number> {
  const [version = 0] = await trx(table).where({ id }).pluck<number[]>('version');
  return random() < 0.05 ? version - 1 : version;
}

/** A command about the open request, or the last one. */
async function decide(
  play: Play,
  operation: string,
  body: JsonObject,
): Promise<{ account: string; outcome: Outcome } | null> {
  const { journal, random, world, services } = play;
  if (!journal) return null;
  const named = journal.steps[stepOf(journal)]?.approvers ?? world.people;
  const likely = operation === 'withdraw' ? [journal.proposedBy] : named;
  const account = pick(random, random() < 0.6 ? likely : world.people);
  const reader = await readerOf(play, account);
  if (!reader) return null;
  const version = await versionOf(play, 'approval_request', journal.id);
  const command = { entity: requests, operation, id: journal.id, body: { ...body, version } };
  const run = operation === 'approve' ? runApproval : executeCommand;
  const outcome = await attempt(play, operation, (trx) => run(command, { services, reader, trx }));
  return outcome && { account, outcome };
}

function end(play: Play, state: string): void {
  if (play.journal) play.journal.end = state;
  count(play, state);
}

const commands: Record<Kind, (play: Play) => Promise<void>> = {
  propose: async (play) => {
    const { world, random, services } = play;
    const proposedBy = pick(random, world.people);
    const reader = await readerOf(play, proposedBy);
    if (!reader) return;
    const id = pick(random, world.participations);
    await readBasis(play);
    const body = { reason: 'Best price for the whole lot.', version: await versionOf(play, 'participation', id) };
    const outcome = await attempt(play, 'propose', async (trx) => {
      await lockNegotiationOf(id, trx);
      return executeCommand({ entity: participations, operation: 'awarding', id, body }, { services, reader, trx });
    });
    if (outcome?.status !== 202 || !outcome.body) return;
    if (play.journal && play.journal.end === null) {
      if (play.journal.expiresAt > services.now().toISOString()) play.wrongs.push('a second open request');
      end(play, 'expired by a new proposal');
    }
    play.journal = {
      ...structuredClone(play.rule),
      id: String(outcome.body['@id']).slice(-36),
      participation: id,
      proposedBy,
      expiresAt: String(outcome.body['expiresAt']),
      basis: play.basis,
      approvals: [],
      deputies: new Map(),
      end: null,
    };
  },
  approve: async (play) => {
    await readBasis(play);
    const done = await decide(play, 'approve', {});
    if (!done || !play.journal) return;
    const state = done.outcome.body?.['state'];
    if (state === 'outdated') {
      end(play, 'outdated');
      return;
    }
    const isAdmin = done.account === play.world.people[0];
    approved(play.journal, done.account, { isAdmin, now: play.services.now().toISOString() });
    if (state === 'approved' && (await winners(play)).length === 0) play.wrongs.push('an approval without its award');
  },
  decline: async (play) => {
    if (await decide(play, 'decline', { reason: 'Too dear' })) end(play, 'declined');
  },
  withdraw: async (play) => {
    if (await decide(play, 'withdraw', {})) end(play, 'withdrawn');
  },
  delegate: async (play) => {
    const to = pick(play.random, play.world.people);
    const until = new Date(play.services.now().getTime() + pick(play.random, [1, 20]) * day).toISOString();
    const done = await decide(play, 'delegate', { to: `/api/users/${to}`, until });
    if (done) play.journal?.deputies.set(done.account, { to, until });
  },
  change: async (play) => {
    const { trx, random, world } = play;
    const { table, key, of, column, values } = pick<(typeof changes)[number]>(random, changes);
    await trx(table)
      .where({ [key]: pick(random, world[of]) })
      .update({ [column]: pick<string>(random, values) });
    count(play, 'changes');
  },
  expire: async (play) => {
    play.wind(15 * day);
    if (play.random() < 0.5) return;
    if (await byClock(play, 'expire')) end(play, 'expired');
  },
  escalate: async (play) => {
    play.wind(3.1 * day);
    if (await byClock(play, 'remind')) await byClock(play, 'escalate');
  },
  changeRule: async (play) => {
    play.rule = drawRule(play.random, play.world.people);
    await storeRule(play);
  },
  leave: async ({ trx, random, world }) => {
    const id = pick(random, world.people.slice(1));
    await trx('account')
      .where({ id })
      .update({ state: pick(random, ['active', 'inactive']) });
  },
};

/** Writes that no command allows while a negotiation waits for its award, but that an approval must notice. */
const changes = [
  { table: 'response', key: 'id', of: 'offers', column: 'total_price', values: ['60.0000', '61.0000', '72.0000'] },
  { table: 'response', key: 'id', of: 'offers', column: 'state', values: ['published', 'rejected'] },
  { table: 'evaluation_scoring', key: 'response_id', of: 'offers', column: 'rating', values: ['10', '20'] },
  { table: 'participation', key: 'id', of: 'participations', column: 'last_offer', values: ['60.00', '61.00'] },
] as const;

async function byClock(play: Play, operation: string): Promise<Outcome | null> {
  const { journal, services } = play;
  if (!journal) return null;
  const command = { entity: requests, operation, id: journal.id, body: {} };
  return attempt(play, operation, (trx) => executeCommand(command, { services, reader: clock, trx }));
}

const storeRule = ({ trx, world, rule }: Play): Promise<number> =>
  trx('approval_rule')
    .where({ id: world.rule })
    .update({ steps: JSON.stringify(rule.steps), separate_duties: rule.separateDuties });

const winners = ({ trx, world }: Play): Promise<string[]> =>
  trx('participation').where({ negotiation_id: world.negotiation, state: 'won' }).pluck<string[]>('id');

/** Judges each award once, and counts those that the history holds. */
async function judge(play: Play): Promise<void> {
  const { trx, world, wrongs, services } = play;
  const [row] = await trx('history')
    .whereIn('record_id', world.participations)
    .where({ operation: 'awarding' })
    .count<{ count: string }[]>('* as count');
  const awards = Number(row?.count);
  const won = await winners(play);
  if (awards > 1 || won.length > 1) wrongs.push('a second award');
  if (won.length !== Math.min(awards, 1)) wrongs.push('an award without its history');
  if (awards > play.awards) {
    count(play, 'awards');
    const award = { participation: won[0] ?? '', basis: play.basis, now: services.now().toISOString() };
    wrongs.push(...wrongWith(play.journal, award));
    if (play.journal) play.journal.end = 'approved';
  }
  play.awards = awards;
}
