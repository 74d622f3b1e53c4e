import type { Grants } from './grant.ts';
import { accountGrants } from './account.grants.ts';
import { amendmentGrants } from './amendment.grants.ts';
import { categoryGrants } from './category.grants.ts';
import { costCenterGrants } from './cost-center.grants.ts';
import { customSupplierGrants } from './custom-supplier.grants.ts';
import { evaluationCriterionGrants } from './evaluation-criterion.grants.ts';
import { evaluationScoringGrants } from './evaluation-scoring.grants.ts';
import { featureFlagGrants } from './feature-flag.grants.ts';
import { invitationGrants } from './invitation.grants.ts';
import { negotiationGrants } from './negotiation.grants.ts';
import { organizationGrants } from './organization.grants.ts';
import { participationGrants } from './participation.grants.ts';
import { postalAddressGrants } from './postal-address.grants.ts';
import { preferredSupplierGrants } from './preferred-supplier.grants.ts';
import { purchaseOrderGrants } from './purchase-order.grants.ts';
import { questionFileGrants } from './question-file.grants.ts';
import { questionGrants } from './question.grants.ts';
import { requestFileGrants } from './request-file.grants.ts';
import { requestItemGrants } from './request-item.grants.ts';
import { requestGrants } from './request.grants.ts';
import { requirementComplianceGrants } from './requirement-compliance.grants.ts';
import { requirementGrants } from './requirement.grants.ts';
import { responseFileGrants } from './response-file.grants.ts';
import { responseItemGrants } from './response-item.grants.ts';
import { responseGrants } from './response.grants.ts';
import { savedViewGrants } from './saved-view.grants.ts';
import { schemaOverlayGrants } from './schema-overlay.grants.ts';
import { sessionGrants } from './session.grants.ts';
import { workflowImportGrants } from './workflow-import.grants.ts';
import { workflowGrants } from './workflow.grants.ts';

/** Who may do what, by entity. What stands nowhere is denied. */
export const grants: Record<string, Grants> = {
  account: accountGrants,
  amendment: amendmentGrants,
  category: categoryGrants,
  costCenter: costCenterGrants,
  customSupplier: customSupplierGrants,
  evaluationCriterion: evaluationCriterionGrants,
  evaluationScoring: evaluationScoringGrants,
  featureFlag: featureFlagGrants,
  invitation: invitationGrants,
  negotiation: negotiationGrants,
  organization: organizationGrants,
  participation: participationGrants,
  postalAddress: postalAddressGrants,
  preferredSupplier: preferredSupplierGrants,
  purchaseOrder: purchaseOrderGrants,
  question: questionGrants,
  questionFile: questionFileGrants,
  requestFile: requestFileGrants,
  requestItem: requestItemGrants,
  request: requestGrants,
  requirementCompliance: requirementComplianceGrants,
  requirement: requirementGrants,
  responseFile: responseFileGrants,
  responseItem: responseItemGrants,
  response: responseGrants,
  savedView: savedViewGrants,
  schemaOverlay: schemaOverlayGrants,
  session: sessionGrants,
  workflowImport: workflowImportGrants,
  workflow: workflowGrants,
};
