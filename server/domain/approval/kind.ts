import type { Approval } from '../../../schemas/generated/answers.ts';
import type { Knex } from 'knex';
import type { Reader } from '../../kernel/repository/scope.ts';
import type { Services } from '../../kernel/services.ts';

/** A link that was found: not used, not too old. */
export interface Link {
  id: string;
  entity: 'demand' | 'automation';
  record: string;
  step: string | null;
  account: string;
  createdAt: Date;
}

export type Decision = 'approve' | 'decline';

/** What one kind of question asks, and how it is decided: by the command that its person would give in the product. */
export interface ApprovalKind {
  /** Whether its person may still decide, and there is still something to be decided. */
  isOpen: (link: Link, reader: Reader, db: Knex) => Promise<boolean>;
  /** What the person decides on, and who is asked. */
  facts: (link: Link, reader: Reader, db: Knex) => Promise<Approval | undefined>;
  decide: (
    question: { link: Link; decision: Decision; reason: unknown },
    context: { services: Services; reader: Reader; trx: Knex.Transaction },
  ) => Promise<void>;
}
