import { account } from './account/account.entity.ts';
import { agentRun } from './agent-run/agent-run.entity.ts';
import { amendment } from './amendment/amendment.entity.ts';
import { assistantRule } from './assistant-rule/assistant-rule.entity.ts';
import { automation } from './automation/automation.entity.ts';
import { category } from './category/category.entity.ts';
import { costCenter } from './cost-center/cost-center.entity.ts';
import { customSupplier } from './custom-supplier/custom-supplier.entity.ts';
import { demand } from './demand/demand.entity.ts';
import { demandFile } from './demand-file/demand-file.entity.ts';
import { job } from './job/job.entity.ts';
import type { Entity } from './language/entity.ts';
import { evaluationCriterion } from './evaluation-criterion/evaluation-criterion.entity.ts';
import { evaluationScoring } from './evaluation-scoring/evaluation-scoring.entity.ts';
import { featureFlag } from './feature-flag/feature-flag.entity.ts';
import { invitation } from './invitation/invitation.entity.ts';
import { libraryEntry } from './library-entry/library-entry.entity.ts';
import { negotiation } from './negotiation/negotiation.entity.ts';
import { organization } from './organization/organization.entity.ts';
import { participation } from './participation/participation.entity.ts';
import { postalAddress } from './postal-address/postal-address.entity.ts';
import { preferredSupplier } from './preferred-supplier/preferred-supplier.entity.ts';
import { purchaseOrder } from './purchase-order/purchase-order.entity.ts';
import { questionFile } from './question-file/question-file.entity.ts';
import { question } from './question/question.entity.ts';
import { requestFile } from './request-file/request-file.entity.ts';
import { requestItem } from './request-item/request-item.entity.ts';
import { request } from './request/request.entity.ts';
import { requirementCompliance } from './requirement-compliance/requirement-compliance.entity.ts';
import { requirement } from './requirement/requirement.entity.ts';
import { responseFile } from './response-file/response-file.entity.ts';
import { responseItem } from './response-item/response-item.entity.ts';
import { response } from './response/response.entity.ts';
import { schemaOverlay } from './schema-overlay/schema-overlay.entity.ts';
import { savedView } from './saved-view/saved-view.entity.ts';
import { session } from './session/session.entity.ts';
import { workflow } from './workflow/workflow.entity.ts';
import { workflowImport } from './workflow-import/workflow-import.entity.ts';
import { approvalRequest } from './approval-request/approval-request.entity.ts';
import { approvalRule } from './approval-rule/approval-rule.entity.ts';
import { awardScenario } from './award-scenario/award-scenario.entity.ts';
import { heldMail } from './held-mail/held-mail.entity.ts';
import { debrief } from './debrief/debrief.entity.ts';
import { comment } from './comment/comment.entity.ts';
import { notification } from './notification/notification.entity.ts';
import { qualification } from './qualification/qualification.entity.ts';
import { qualificationFile } from './qualification-file/qualification-file.entity.ts';
import { supplierDocument } from './supplier-document/supplier-document.entity.ts';
import { supplierRecord } from './supplier-record/supplier-record.entity.ts';
import { supplierAward } from './supplier-award/supplier-award.entity.ts';
import { priceExplanation } from './price-explanation/price-explanation.entity.ts';
import { priceExplanationFile } from './price-explanation-file/price-explanation-file.entity.ts';
import { webhook } from './webhook/webhook.entity.ts';
import { delivery } from './delivery/delivery.entity.ts';
import { policyTemplate } from './policy-template/policy-template.entity.ts';
import { serviceAccount } from './service-account/service-account.entity.ts';
import { orderExport } from './order-export/order-export.entity.ts';
import { exportProfile } from './export-profile/export-profile.entity.ts';
/** In reading order: people and organizations, requests, offers, negotiations. */
const all: readonly Entity[] = [
  account, organization, postalAddress, session,
  workflow, automation, workflowImport, request, requestItem, requirement, evaluationCriterion, requestFile,
  amendment, invitation, question, questionFile, response, responseItem, responseFile, requirementCompliance, evaluationScoring,
  negotiation, participation, purchaseOrder, supplierRecord, customSupplier, category, preferredSupplier, costCenter, demand, demandFile, assistantRule, agentRun, libraryEntry, schemaOverlay, savedView, job, featureFlag,
  awardScenario, supplierAward, approvalRule, approvalRequest, debrief, heldMail, comment, notification,
  policyTemplate, priceExplanation, priceExplanationFile, qualification, qualificationFile, supplierDocument,
  serviceAccount,
  webhook, delivery,
  exportProfile, orderExport,
]; // prettier-ignore

/** The object has no prototype, because names come from URLs and `constructor` is not an entity. */
const keyedBy = (key: 'name' | 'collection' | 'type'): Record<string, Entity> =>
  Object.setPrototypeOf(Object.fromEntries(all.map((entity) => [entity[key], entity])), null);

/** Every kind of resource, by its name. */
export const entities: Record<string, Entity> = keyedBy('name');
export const entityByCollection: Record<string, Entity> = keyedBy('collection');
export const entityByType: Record<string, Entity> = keyedBy('type');

/** Registers an entity in all three maps, for tests with their own entity. Returns a function that removes it. */
export function registerEntity(entity: Entity): () => void {
  entities[entity.name] = entityByCollection[entity.collection] = entityByType[entity.type] = entity;
  return () => {
    delete entities[entity.name];
    delete entityByCollection[entity.collection];
    delete entityByType[entity.type];
  };
}
