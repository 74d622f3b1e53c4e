import type { Validator } from '../../engine/violation.ts';
import v0 from './account.js';
import v1 from './account.create.js';
import v2 from './account.login.js';
import v3 from './account.registration.js';
import v4 from './account.verifying.js';
import v5 from './account.edit-by-token.js';
import v6 from './account.password-reset.js';
import v7 from './account.password-reset-verifying.js';
import v8 from './account.password.js';
import v9 from './account.email.js';
import v10 from './account.email-confirming.js';
import v11 from './account.notification-groups.js';
import v12 from './account.allow-to-manage-categories.js';
import v13 from './organization.js';
import v14 from './organization.extend-licence.js';
import v15 from './postal-address.js';
import v16 from './session.js';
import v17 from './workflow.js';
import v18 from './workflow.archive.js';
import v19 from './workflow.complete.js';
import v20 from './workflow.change-owner.js';
import v21 from './workflow.lot-creation.js';
import v22 from './workflow.negotiation-recommendation.js';
import v23 from './workflow-import.js';
import v24 from './request.js';
import v25 from './request.assign-eclass.js';
import v26 from './request.change-finished-date.js';
import v27 from './request.amend.js';
import v28 from './request.items.js';
import v29 from './request-item.js';
import v30 from './request-item.assignment.js';
import v31 from './requirement.js';
import v32 from './evaluation-criterion.js';
import v33 from './request-file.js';
import v34 from './amendment.js';
import v35 from './invitation.js';
import v36 from './invitation.create.js';
import v37 from './invitation.access.js';
import v38 from './invitation.approve.js';
import v39 from './question.js';
import v40 from './question.answer.js';
import v41 from './question-file.js';
import v42 from './response.js';
import v43 from './response.cancel.js';
import v44 from './response.reject.js';
import v45 from './response.items.js';
import v46 from './response-item.js';
import v47 from './response-file.js';
import v48 from './requirement-compliance.js';
import v49 from './evaluation-scoring.js';
import v50 from './negotiation.js';
import v51 from './negotiation.create.js';
import v52 from './negotiation.mark-failed.js';
import v53 from './negotiation.end-bot-conversation.js';
import v54 from './negotiation.publish-many.js';
import v55 from './participation.js';
import v56 from './participation.bidding.js';
import v57 from './participation.update-offer.js';
import v58 from './participation.dutch-deal.js';
import v59 from './participation.accept-english-reverse.js';
import v60 from './participation.awarding.js';
import v61 from './purchase-order.js';
import v62 from './custom-supplier.js';
import v63 from './custom-supplier.remove-list.js';
import v64 from './category.js';
import v65 from './preferred-supplier.js';
import v66 from './cost-center.js';
import v67 from './schema-overlay.js';
import v68 from './saved-view.js';
import v69 from './feature-flag.js';

export const validators: Record<string, Validator> = {
  'account': v0,
  'account.create': v1,
  'account.login': v2,
  'account.registration': v3,
  'account.verifying': v4,
  'account.editByToken': v5,
  'account.passwordReset': v6,
  'account.passwordResetVerifying': v7,
  'account.password': v8,
  'account.email': v9,
  'account.emailConfirming': v10,
  'account.notificationGroups': v11,
  'account.allowToManageCategories': v12,
  'organization': v13,
  'organization.extendLicence': v14,
  'postalAddress': v15,
  'session': v16,
  'workflow': v17,
  'workflow.archive': v18,
  'workflow.complete': v19,
  'workflow.changeOwner': v20,
  'workflow.lotCreation': v21,
  'workflow.negotiationRecommendation': v22,
  'workflowImport': v23,
  'request': v24,
  'request.assignEclass': v25,
  'request.changeFinishedDate': v26,
  'request.amend': v27,
  'request.items': v28,
  'requestItem': v29,
  'requestItem.assignment': v30,
  'requirement': v31,
  'evaluationCriterion': v32,
  'requestFile': v33,
  'amendment': v34,
  'invitation': v35,
  'invitation.create': v36,
  'invitation.access': v37,
  'invitation.approve': v38,
  'question': v39,
  'question.answer': v40,
  'questionFile': v41,
  'response': v42,
  'response.cancel': v43,
  'response.reject': v44,
  'response.items': v45,
  'responseItem': v46,
  'responseFile': v47,
  'requirementCompliance': v48,
  'evaluationScoring': v49,
  'negotiation': v50,
  'negotiation.create': v51,
  'negotiation.markFailed': v52,
  'negotiation.endBotConversation': v53,
  'negotiation.publishMany': v54,
  'participation': v55,
  'participation.bidding': v56,
  'participation.updateOffer': v57,
  'participation.dutchDeal': v58,
  'participation.acceptEnglishReverse': v59,
  'participation.awarding': v60,
  'purchaseOrder': v61,
  'customSupplier': v62,
  'customSupplier.removeList': v63,
  'category': v64,
  'preferredSupplier': v65,
  'costCenter': v66,
  'schemaOverlay': v67,
  'savedView': v68,
  'featureFlag': v69,
};
