import type { Validator } from '../../language/violation.ts';
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
import v21 from './workflow.change-use.js';
import v22 from './workflow.lot-creation.js';
import v23 from './workflow.negotiation-recommendation.js';
import v24 from './workflow-import.js';
import v25 from './request.js';
import v26 from './request.assign-eclass.js';
import v27 from './request.change-finished-date.js';
import v28 from './request.amend.js';
import v29 from './request.items.js';
import v30 from './request-item.js';
import v31 from './request-item.assignment.js';
import v32 from './requirement.js';
import v33 from './evaluation-criterion.js';
import v34 from './request-file.js';
import v35 from './amendment.js';
import v36 from './invitation.js';
import v37 from './invitation.create.js';
import v38 from './invitation.update.js';
import v39 from './invitation.access.js';
import v40 from './invitation.approve.js';
import v41 from './question.js';
import v42 from './question.answer.js';
import v43 from './question-file.js';
import v44 from './response.js';
import v45 from './response.cancel.js';
import v46 from './response.reject.js';
import v47 from './response.items.js';
import v48 from './response-item.js';
import v49 from './response-file.js';
import v50 from './requirement-compliance.js';
import v51 from './evaluation-scoring.js';
import v52 from './negotiation.js';
import v53 from './negotiation.create.js';
import v54 from './negotiation.mark-failed.js';
import v55 from './negotiation.end-bot-conversation.js';
import v56 from './negotiation.publish-many.js';
import v57 from './participation.js';
import v58 from './participation.bidding.js';
import v59 from './participation.update-offer.js';
import v60 from './participation.dutch-deal.js';
import v61 from './participation.accept-english-reverse.js';
import v62 from './participation.answer-items.js';
import v63 from './participation.awarding.js';
import v64 from './participation.message.js';
import v65 from './participation.accept-package.js';
import v66 from './participation.send-draft.js';
import v67 from './participation.person-answer.js';
import v68 from './participation.confirm-deal.js';
import v69 from './participation.decline-deal.js';
import v70 from './purchase-order.js';
import v71 from './purchase-order.decline.js';
import v72 from './custom-supplier.js';
import v73 from './custom-supplier.remove-list.js';
import v74 from './category.js';
import v75 from './preferred-supplier.js';
import v76 from './cost-center.js';
import v77 from './library-entry.js';
import v78 from './schema-overlay.js';
import v79 from './saved-view.js';
import v80 from './job.js';
import v81 from './feature-flag.js';

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
  'workflow.changeUse': v21,
  'workflow.lotCreation': v22,
  'workflow.negotiationRecommendation': v23,
  'workflowImport': v24,
  'request': v25,
  'request.assignEclass': v26,
  'request.changeFinishedDate': v27,
  'request.amend': v28,
  'request.items': v29,
  'requestItem': v30,
  'requestItem.assignment': v31,
  'requirement': v32,
  'evaluationCriterion': v33,
  'requestFile': v34,
  'amendment': v35,
  'invitation': v36,
  'invitation.create': v37,
  'invitation.update': v38,
  'invitation.access': v39,
  'invitation.approve': v40,
  'question': v41,
  'question.answer': v42,
  'questionFile': v43,
  'response': v44,
  'response.cancel': v45,
  'response.reject': v46,
  'response.items': v47,
  'responseItem': v48,
  'responseFile': v49,
  'requirementCompliance': v50,
  'evaluationScoring': v51,
  'negotiation': v52,
  'negotiation.create': v53,
  'negotiation.markFailed': v54,
  'negotiation.endBotConversation': v55,
  'negotiation.publishMany': v56,
  'participation': v57,
  'participation.bidding': v58,
  'participation.updateOffer': v59,
  'participation.dutchDeal': v60,
  'participation.acceptEnglishReverse': v61,
  'participation.answerItems': v62,
  'participation.awarding': v63,
  'participation.message': v64,
  'participation.acceptPackage': v65,
  'participation.sendDraft': v66,
  'participation.personAnswer': v67,
  'participation.confirmDeal': v68,
  'participation.declineDeal': v69,
  'purchaseOrder': v70,
  'purchaseOrder.decline': v71,
  'customSupplier': v72,
  'customSupplier.removeList': v73,
  'category': v74,
  'preferredSupplier': v75,
  'costCenter': v76,
  'libraryEntry': v77,
  'schemaOverlay': v78,
  'savedView': v79,
  'job': v80,
  'featureFlag': v81,
};
