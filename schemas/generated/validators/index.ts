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
import v39 from './invitation.decline.js';
import v40 from './invitation.access.js';
import v41 from './invitation.approve.js';
import v42 from './question.js';
import v43 from './question.answer.js';
import v44 from './question-file.js';
import v45 from './response.js';
import v46 from './response.cancel.js';
import v47 from './response.reject.js';
import v48 from './response.items.js';
import v49 from './response-item.js';
import v50 from './response-file.js';
import v51 from './requirement-compliance.js';
import v52 from './evaluation-scoring.js';
import v53 from './negotiation.js';
import v54 from './negotiation.create.js';
import v55 from './negotiation.forced-start.js';
import v56 from './negotiation.mark-failed.js';
import v57 from './negotiation.end-bot-conversation.js';
import v58 from './negotiation.publish-many.js';
import v59 from './participation.js';
import v60 from './participation.bidding.js';
import v61 from './participation.update-offer.js';
import v62 from './participation.dutch-deal.js';
import v63 from './participation.accept-english-reverse.js';
import v64 from './participation.answer-items.js';
import v65 from './participation.awarding.js';
import v66 from './participation.message.js';
import v67 from './participation.accept-package.js';
import v68 from './participation.send-draft.js';
import v69 from './participation.person-answer.js';
import v70 from './participation.change-limits.js';
import v71 from './participation.confirm-deal.js';
import v72 from './participation.decline-deal.js';
import v73 from './purchase-order.js';
import v74 from './purchase-order.decline.js';
import v75 from './custom-supplier.js';
import v76 from './custom-supplier.remove-list.js';
import v77 from './category.js';
import v78 from './preferred-supplier.js';
import v79 from './cost-center.js';
import v80 from './demand.js';
import v81 from './demand.decline.js';
import v82 from './demand.close.js';
import v83 from './demand.classify.js';
import v84 from './demand.bundle.js';
import v85 from './demand.understand.js';
import v86 from './library-entry.js';
import v87 from './schema-overlay.js';
import v88 from './saved-view.js';
import v89 from './job.js';
import v90 from './feature-flag.js';

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
  'invitation.decline': v39,
  'invitation.access': v40,
  'invitation.approve': v41,
  'question': v42,
  'question.answer': v43,
  'questionFile': v44,
  'response': v45,
  'response.cancel': v46,
  'response.reject': v47,
  'response.items': v48,
  'responseItem': v49,
  'responseFile': v50,
  'requirementCompliance': v51,
  'evaluationScoring': v52,
  'negotiation': v53,
  'negotiation.create': v54,
  'negotiation.forcedStart': v55,
  'negotiation.markFailed': v56,
  'negotiation.endBotConversation': v57,
  'negotiation.publishMany': v58,
  'participation': v59,
  'participation.bidding': v60,
  'participation.updateOffer': v61,
  'participation.dutchDeal': v62,
  'participation.acceptEnglishReverse': v63,
  'participation.answerItems': v64,
  'participation.awarding': v65,
  'participation.message': v66,
  'participation.acceptPackage': v67,
  'participation.sendDraft': v68,
  'participation.personAnswer': v69,
  'participation.changeLimits': v70,
  'participation.confirmDeal': v71,
  'participation.declineDeal': v72,
  'purchaseOrder': v73,
  'purchaseOrder.decline': v74,
  'customSupplier': v75,
  'customSupplier.removeList': v76,
  'category': v77,
  'preferredSupplier': v78,
  'costCenter': v79,
  'demand': v80,
  'demand.decline': v81,
  'demand.close': v82,
  'demand.classify': v83,
  'demand.bundle': v84,
  'demand.understand': v85,
  'libraryEntry': v86,
  'schemaOverlay': v87,
  'savedView': v88,
  'job': v89,
  'featureFlag': v90,
};
