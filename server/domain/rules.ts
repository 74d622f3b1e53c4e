import type { AnyRule } from '../kernel/commands/rule.ts';
import * as schemaOverlay from './schema-overlay/index.ts';
import { assignItem } from './negotiation/assignment.ts';
import { lotCreation } from './negotiation/lot-creation.ts';
import { negotiationRecommendation } from './negotiation/recommendation.ts';
import { negotiationRules } from './negotiation/rules.ts';
import { participationRules } from './participation/rules.ts';
import { answerQuestion } from './question/answer.ts';
import { createQuestion } from './question/create.ts';
import { attachToQuestion, createQuestionFile, deleteQuestionFile } from './question/files.ts';
import { createAddress, deleteAddress } from './postal-address/write.ts';
import { requestPartRules, requestRules } from './request/rules.ts';
import { categoryRule } from './category/write.ts';
import { createPreferredSupplier } from './category/preferred-supplier.ts';
import { writeCostCenter } from './cost-center/write.ts';
import { deleteCustomSupplier, writeCustomSupplier } from './custom-supplier/write.ts';
import { invitationRules } from './invitation/rules.ts';
import { accountRules } from './account/rules.ts';
import { extendLicence } from './organization/extend-licence.ts';
import { writeSavedView } from './saved-view/write.ts';
import { deleteSession } from './session/delete.ts';
import { responseRules } from './response/rules.ts';
import { workflowRules } from './workflow/rules.ts';

/** What each operation does, by entity. An operation without a rule changes nothing but the state. */
export const rules: Record<string, Record<string, AnyRule>> = {
  workflow: { ...workflowRules, lotCreation, negotiationRecommendation },
  request: requestRules,
  ...requestPartRules,
  requestItem: { ...requestPartRules['requestItem'], assignment: assignItem },
  question: { create: createQuestion, answer: answerQuestion, attach: attachToQuestion },
  questionFile: { create: createQuestionFile, delete: deleteQuestionFile },
  negotiation: negotiationRules,
  participation: participationRules,
  ...responseRules,
  invitation: invitationRules,
  postalAddress: { create: createAddress, delete: deleteAddress },
  customSupplier: { create: writeCustomSupplier, update: writeCustomSupplier, delete: deleteCustomSupplier },
  category: { create: categoryRule, update: categoryRule },
  preferredSupplier: { create: createPreferredSupplier },
  costCenter: { create: writeCostCenter, update: writeCostCenter },
  account: accountRules,
  savedView: { create: writeSavedView, update: writeSavedView },
  session: { delete: deleteSession },
  organization: { extendLicence },
  schemaOverlay: { create: schemaOverlay.create, publish: schemaOverlay.publish, restore: schemaOverlay.restore },
};
