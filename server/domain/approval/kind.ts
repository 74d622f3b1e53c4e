import type { Approval } from '../../../schemas/generated/answers.ts';
import type { Knex } from 'knex';
import type { Reader } from '../../kernel/repository/scope.ts';
import type { Services } from '../../kernel/services.ts';

/** A valid link: neither used nor expired. */
export interface Link {
  id: string;
  entity: 'demand' | 'automation';
  record: string;
  step: string | null;
  account: string;
  createdAt: Date;
}

export type Decision = 'approve' | 'decline';

/** A kind of question. It is decided with the same command that the person would give in the product. */
export interface ApprovalKind {
  /** True if the person may still decide and a decision is still open. */
  isOpen: (link: Link, reader: Reader, db: Knex) => Promise<boolean>;
  /** Facts for the decision, and the person who is asked. */
  facts: (link: Link, reader: Reader, db: Knex) => Promise<Approval | undefined>;
  decide: (
    question: { link: Link; decision: Decision; reason: unknown },
    context: { services: Services; reader: Reader; trx: Knex.Transaction },
  ) => Promise<void>;
}
