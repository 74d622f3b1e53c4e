import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { pageLinks, type PageLink } from '../../../schemas/domain/page-links.ts';
import type { DecideContext, Write } from '../../kernel/commands/rule.ts';

const validDays = 7;
const dayMs = 86_400_000;

export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Subject of a link: a demand, or a step of an automation. */
export interface LinkAbout {
  entity: 'demand' | 'automation';
  record: string;
  step?: string;
}

/** A link that works once, within a week, for this account only. The database holds only its hash. */
export interface ApprovalLink {
  path: PageLink;
  write: (about: LinkAbout, context: Pick<DecideContext, 'now' | 'newId'>) => Write;
}

export function newApprovalLink(account: string): ApprovalLink {
  const secret = randomBytes(32).toString('base64url');
  return {
    path: pageLinks.approval(secret),
    write: ({ entity, record, step }, { now, newId }) => {
      const expiresAt = new Date(now.getTime() + validDays * dayMs);
      const about = {
        entity,
        recordId: record,
        step: step ?? null,
        accountId: account,
        tokenHash: hashOfSecret(secret),
      };
      return { table: 'approval_link', rows: [{ id: newId(), createdAt: now, expiresAt, ...about }] };
    },
  };
}

/** Withdraws the open links of a record once it is decided, whichever way. */
export async function withdrawApprovalLinks(record: string, { trx, now }: { trx: Knex; now: Date }): Promise<void> {
  await trx('approval_link').where({ record_id: record, used_at: null }).update({ used_at: now });
}
