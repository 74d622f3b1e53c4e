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
import v34 from './invitation.js';
import v35 from './invitation.create.js';
import v36 from './invitation.access.js';
import v37 from './invitation.approve.js';
import v38 from './question.js';
import v39 from './question.answer.js';
import v40 from './response.js';
import v41 from './response.cancel.js';
import v42 from './response.reject.js';
import v43 from './response.items.js';
import v44 from './response-item.js';
import v45 from './response-file.js';
import v46 from './requirement-compliance.js';
import v47 from './evaluation-scoring.js';
import v48 from './negotiation.js';
import v49 from './negotiation.create.js';
import v50 from './negotiation.mark-failed.js';
import v51 from './negotiation.end-bot-conversation.js';
import v52 from './negotiation.publish-many.js';
import v53 from './participation.js';
import v54 from './participation.bidding.js';
import v55 from './participation.update-offer.js';
import v56 from './participation.dutch-deal.js';
import v57 from './participation.accept-english-reverse.js';
import v58 from './participation.awarding.js';
import v59 from './purchase-order.js';
import v60 from './custom-supplier.js';
import v61 from './custom-supplier.remove-list.js';
import v62 from './schema-overlay.js';
import v63 from './feature-flag.js';

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
  'invitation': v34,
  'invitation.create': v35,
  'invitation.access': v36,
  'invitation.approve': v37,
  'question': v38,
  'question.answer': v39,
  'response': v40,
  'response.cancel': v41,
  'response.reject': v42,
  'response.items': v43,
  'responseItem': v44,
  'responseFile': v45,
  'requirementCompliance': v46,
  'evaluationScoring': v47,
  'negotiation': v48,
  'negotiation.create': v49,
  'negotiation.markFailed': v50,
  'negotiation.endBotConversation': v51,
  'negotiation.publishMany': v52,
  'participation': v53,
  'participation.bidding': v54,
  'participation.updateOffer': v55,
  'participation.dutchDeal': v56,
  'participation.acceptEnglishReverse': v57,
  'participation.awarding': v58,
  'purchaseOrder': v59,
  'customSupplier': v60,
  'customSupplier.removeList': v61,
  'schemaOverlay': v62,
  'featureFlag': v63,
};
