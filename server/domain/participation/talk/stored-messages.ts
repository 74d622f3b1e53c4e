import type { Knex } from 'knex';
import type { Package } from '../../../../schemas/mechanisms/bots/package.ts';
import type { UnderstoodPackage } from '../../../../schemas/mechanisms/bots/words/index.ts';
import type { Write } from '../../../kernel/commands/rule.ts';
import { raw } from '../../../kernel/repository/records.ts';

/** One message of a talk, in the order of `n`. */
export interface Message {
  n: number;
  from: 'supplier' | 'bot' | 'person';
  at: string;
  text: string;
  /** Packages offered, chosen or agreed to; null for words alone. */
  packages: readonly Package[] | null;
  /** The understanding of a supplier's words; null if it named a package, or no words needed reading. */
  understood: UnderstoodPackage | null;
  account: string | null;
}

export const messagesOf = (participation: string, db: Knex): Promise<Message[]> =>
  raw<Message>(db, {
    sql: `select m.n, m.author as "from", m.text, m.packages, m.understood, m.account_id as account,
        to_char(m.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
      from conversation_message m where m.participation_id = ? order by m.n`,
    bindings: [participation],
  });

export const messageWrite = (participation: string, messages: readonly Message[]): Write => ({
  table: 'conversation_message',
  rows: messages.map(({ n, from, at, text, packages, understood, account }) => ({
    participationId: participation,
    n,
    at,
    author: from,
    accountId: account,
    text,
    packages: packages && JSON.stringify(packages),
    understood: understood && JSON.stringify(understood),
  })),
});
