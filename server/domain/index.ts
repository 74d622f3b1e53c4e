import type { Area, EntityServer } from '../kernel/entity-server.ts';
import { accountServer } from './account/index.ts';
import { agentRunServer } from './agent-run/index.ts';
import { amendmentServer } from './amendment/index.ts';
import { approvalRoutes } from './approval/routes.ts';
import { approvalRequestServer } from './approval-request/index.ts';
import { approvalRuleServer } from './approval-rule/index.ts';
import { assistantRuleServer } from './assistant-rule/index.ts';
import { automationServer } from './automation/index.ts';
import { categoryServer } from './category/index.ts';
import { longReadClasses } from './configuration/read-classes.ts';
import { costCenterServer } from './cost-center/index.ts';
import { customSupplierServer } from './custom-supplier/index.ts';
import { demandFileServer } from './demand-file/index.ts';
import { debriefServer } from './debrief/index.ts';
import { heldMailServer } from './held-mail/index.ts';
import { demandServer } from './demand/index.ts';
import { evaluationCriterionServer } from './evaluation-criterion/index.ts';
import { evaluationScoringServer } from './evaluation-scoring/index.ts';
import { featureFlagServer } from './feature-flag/index.ts';
import { invitationServer } from './invitation/index.ts';
import { jobServer } from './job/index.ts';
import { libraryEntryServer } from './library-entry/index.ts';
import { negotiationServer } from './negotiation/index.ts';
import { organizationServer } from './organization/index.ts';
import { participationServer } from './participation/index.ts';
import { postalAddressServer } from './postal-address/index.ts';
import { preferredSupplierServer } from './preferred-supplier/index.ts';
import { purchaseOrderServer } from './purchase-order/index.ts';
import { questionServer } from './question/index.ts';
import { questionFileServer } from './question-file/index.ts';
import { requestServer } from './request/index.ts';
import { requestFileServer } from './request-file/index.ts';
import { requestItemServer } from './request-item/index.ts';
import { requirementServer } from './requirement/index.ts';
import { requirementComplianceServer } from './requirement-compliance/index.ts';
import { responseServer } from './response/index.ts';
import { responseFileServer } from './response-file/index.ts';
import { responseItemServer } from './response-item/index.ts';
import { qualificationServer } from './qualification/index.ts';
import { qualificationFileServer } from './qualification-file/index.ts';
import { supplierDocumentServer } from './supplier-document/index.ts';
import { savedViewServer } from './saved-view/index.ts';
import { schemaOverlayServer } from './schema-overlay/index.ts';
import { sessionServer } from './session/index.ts';
import { workflowServer } from './workflow/index.ts';
import { workflowImportServer } from './workflow-import/index.ts';
import { auditRoutes } from './audit/routes.ts';
import { configurationRoutes } from './configuration/routes.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { waitingRoutes } from './waiting/routes.ts';
import { insightRoutes } from './insights/routes.ts';
import { scorecardRoutes } from './scorecard/routes.ts';
import { guestRoutes } from './guest/routes.ts';
import { registrationRoutes } from './registration/routes.ts';
import { supplierRecordServer } from './supplier-record/index.ts';
import { supplierSearchRoutes } from './supplier-search/routes.ts';
import { identityRoutes } from './identity/routes.ts';
import { ssoRoutes } from './identity/sso/routes.ts';
import { fileLinkRoutes } from '../files/file-routes.ts';
import { schemaRoutes } from './schema-overlay/schema-routes.ts';
import { awardScenarioServer } from './award-scenario/index.ts';
import { calendarRoutes } from './calendar/routes.ts';
import { workflowFollowRoutes } from './notification/follow-routes.ts';
import { commentServer } from './comment/index.ts';
import { notificationServer } from './notification/index.ts';
import { supplierAwardServer } from './supplier-award/index.ts';
import { deliveryServer } from './delivery/index.ts';
import { webhookServer } from './webhook/index.ts';
import { policyTemplateServer } from './policy-template/index.ts';
import { priceExplanationServer } from './price-explanation/index.ts';
import { priceExplanationFileServer } from './price-explanation-file/index.ts';
import { serviceAccountServer } from './service-account/index.ts';
import { orderExportServer } from './order-export/index.ts';
import { exportProfileServer } from './export-profile/index.ts';

/**
 * Every entity for the kernel. Derived entities come after their sources: derivations run in this order, so a
 * workflow's phase comes last.
 */
const entities: readonly EntityServer[] = [
  accountServer,
  organizationServer,
  postalAddressServer,
  sessionServer,
  requestServer,
  requestItemServer,
  requirementServer,
  evaluationCriterionServer,
  requestFileServer,
  amendmentServer,
  invitationServer,
  questionServer,
  questionFileServer,
  responseServer,
  responseItemServer,
  responseFileServer,
  requirementComplianceServer,
  evaluationScoringServer,
  negotiationServer,
  participationServer,
  purchaseOrderServer,
  customSupplierServer,
  supplierRecordServer,
  categoryServer,
  preferredSupplierServer,
  costCenterServer,
  assistantRuleServer,
  demandServer,
  demandFileServer,
  agentRunServer,
  libraryEntryServer,
  schemaOverlayServer,
  savedViewServer,
  jobServer,
  featureFlagServer,
  workflowServer,
  automationServer,
  workflowImportServer,
  awardScenarioServer,
  supplierAwardServer,
  approvalRuleServer,
  approvalRequestServer,
  debriefServer,
  heldMailServer,
  commentServer,
  notificationServer,
  policyTemplateServer,
  priceExplanationServer,
  priceExplanationFileServer,
  qualificationServer,
  qualificationFileServer,
  supplierDocumentServer,
  serviceAccountServer,
  webhookServer,
  deliveryServer,
  exportProfileServer,
  orderExportServer,
];

/** Calls that belong to no entity. */
const areas: readonly Area[] = [
  { name: 'approvals', routes: approvalRoutes },
  { name: 'audit', routes: auditRoutes },
  { name: 'configuration', routes: configurationRoutes, long: [longReadClasses] },
  { name: 'dashboard', routes: dashboardRoutes },
  { name: 'waiting', routes: waitingRoutes },
  { name: 'insights', routes: insightRoutes },
  { name: 'scorecard', routes: scorecardRoutes },
  { name: 'registration', routes: registrationRoutes },
  { name: 'guest', routes: guestRoutes },
  { name: 'supplier-search', routes: supplierSearchRoutes },
  { name: 'identity', routes: identityRoutes },
  { name: 'single sign-on', routes: ssoRoutes },
  { name: 'file links', routes: fileLinkRoutes },
  { name: 'schemas', routes: schemaRoutes },
  { name: 'calendar', routes: calendarRoutes },
  { name: 'following', routes: workflowFollowRoutes },
];

export const domain = { entities, areas };
