import { presentNegotiation } from '../../domain/negotiation/present.ts';
import { presentParticipation } from '../../domain/participation/present.ts';
import { presentPurchaseOrder } from '../../domain/purchase-order/present.ts';
import { presentAccount } from '../../domain/account/present.ts';
import { presentInvitation } from '../../domain/invitation/present.ts';
import { presentQuestion } from '../../domain/question/present.ts';
import { presentWorkflow } from '../../domain/workflow/present.ts';
import type { Row } from '../repository/table.ts';
import type { PresentContext, Representation } from './presenter.ts';

interface HookQuestion {
  row: Row;
  representation: Representation;
  /** Whether the reader's grants show this property; members of lists hold no null ones. */
  sees: (property: string) => boolean;
}

type Hook = (question: HookQuestion, context: PresentContext) => void;

/** What an entity's representation holds beside its columns: derived values, and parts that only some readers see. */
export const presentHooks: Record<string, Hook> = {
  workflow: presentWorkflow,
  invitation: presentInvitation,
  question: presentQuestion,
  account: presentAccount,
  negotiation: presentNegotiation,
  participation: presentParticipation,
  purchaseOrder: presentPurchaseOrder,
};
