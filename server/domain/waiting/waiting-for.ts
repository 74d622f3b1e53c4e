import type { WaitingEntry } from '../../../schemas/generated/answers.ts';
import type { Knex } from 'knex';
import { pageLinks } from '../../../schemas/domain/page-links.ts';
import { waitingKinds, type WaitingSide } from '../../../schemas/domain/waiting-kinds.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { iriOf } from '../../kernel/present/iri.ts';
import { raw } from '../../kernel/repository/records.ts';
import { supplierWaiting } from '../dashboard/supplier-sql.ts';
import { operatorWaiting } from './operator-sql.ts';
import { purchaserWaiting } from './purchaser-sql.ts';
import { othersStepKind } from './steps-sql.ts';

export type Side = WaitingSide;

interface Question {
  organization: string;
  /** Null if an administrator views everything of the organization. */
  account: string | null;
  now: Date;
}

interface Found {
  kind: string;
  entity: string;
  id: string;
  workflow?: string | null;
  title: string | null;
  since: string;
  params: WaitingEntry['params'];
}

/** Every part of each statement has room for this many entries. */
const leastRoom = 50;

export interface WaitingList {
  waiting: WaitingEntry[];
  /** False if a part may have been cut off. */
  isWhole: boolean;
}

const statements: Readonly<Record<Side, string>> = {
  purchaser: `${purchaserWaiting} order by since desc limit 300`,
  supplier: supplierWaiting,
  operator: operatorWaiting,
};

/**
 * Everything that waits for the caller, and nothing that waits for others. Used by the home page, the bell and the
 * approvals.
 */
export async function waitingFor(side: Side, question: Question, db: Knex): Promise<WaitingList> {
  const { organization, account, now } = question;
  const answerable = side === 'purchaser' ? await answersFor(question, db) : { mine: [], admin: false };
  const at = now.toISOString();
  const result: { rows: Found[] } = await db.raw(statements[side], { organization, account, now: at, ...answerable });
  const waiting = withoutTwins(result.rows).map((row) => waitingOf(row, side));
  return { waiting, isWhole: result.rows.length < leastRoom };
}

/**
 * The caller. An organization admin also answers for colleagues who can no longer act. An administrator who views as an
 * organization sees everything.
 */
async function answersFor({ organization, account }: Question, db: Knex): Promise<{ mine: string[]; admin: boolean }> {
  const people = await raw<{ id: string; admin: boolean; usable: boolean }>(db, {
    sql: `select id, org_admin as admin, active and email_verified and approved and not blocked and not requester as usable
      from account where organization_id = ?`,
    bindings: [organization],
  });
  const admin = account === null || people.some(({ id, admin: isAdmin }) => id === account && isAdmin);
  const others = admin ? people.filter(({ usable }) => account === null || !usable) : [];
  return { admin, mine: [...(account === null ? [] : [account]), ...others.map(({ id }) => id)] };
}

/** Entries that duplicate a step of the workflow's automation. */
const sameAs: Readonly<Record<string, readonly string[]>> = {
  publish_request: ['publish'],
  rate: ['evaluate'],
  decide_offers: ['evaluate'],
  award: ['award', 'decide'],
  order: ['order', 'order_again'],
};

function withoutTwins(rows: readonly Found[]): Found[] {
  const twins = new Set(
    rows.flatMap(({ entity, workflow, params }) =>
      entity === 'automation' ? (sameAs[String(params['step'])] ?? []).map((kind) => `${kind} ${workflow ?? ''}`) : [],
    ),
  );
  return rows.filter(({ kind, workflow }) => kind !== othersStepKind && !twins.has(`${kind} ${workflow ?? ''}`));
}

function waitingOf({ kind, entity, id, title, since, params }: Found, side: Side): WaitingEntry {
  if (!waitingKinds[side].some((known) => known === kind)) throw new Error(`${kind} is not a known kind of entry`);
  return { kind, title, since, params, href: hrefOf({ entity, id, params }) };
}

/** The page for handling the entry. */
function hrefOf({ entity, id, params }: Pick<Found, 'entity' | 'id' | 'params'>): string {
  if (entity === 'invitation') return pageLinks.acceptInvitation(id);
  if (entity === 'demands') return pageLinks.demandsToBundle();
  if (entity === 'debriefs') return pageLinks.workflowDebriefs(id);
  if (entity === 'automation') return pageLinks.workflowAutomation(id);
  if (entity === 'participation') return pageLinks.negotiation(String(params['negotiation']));
  return iriOf(entityNamed(entity), id);
}
