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
import v22 from './workflow.schedule.js';
import v23 from './workflow.lot-creation.js';
import v24 from './workflow.negotiation-recommendation.js';
import v25 from './automation.js';
import v26 from './automation.update.js';
import v27 from './automation.approve.js';
import v28 from './automation.decline.js';
import v29 from './automation.take-over.js';
import v30 from './automation.finish.js';
import v31 from './workflow-import.js';
import v32 from './request.js';
import v33 from './request.assign-eclass.js';
import v34 from './request.change-finished-date.js';
import v35 from './request.amend.js';
import v36 from './request.items.js';
import v37 from './request-item.js';
import v38 from './request-item.assignment.js';
import v39 from './requirement.js';
import v40 from './evaluation-criterion.js';
import v41 from './request-file.js';
import v42 from './amendment.js';
import v43 from './invitation.js';
import v44 from './invitation.create.js';
import v45 from './invitation.update.js';
import v46 from './invitation.decline.js';
import v47 from './invitation.access.js';
import v48 from './invitation.approve.js';
import v49 from './question.js';
import v50 from './question.answer.js';
import v51 from './question-file.js';
import v52 from './response.js';
import v53 from './response.cancel.js';
import v54 from './response.reject.js';
import v55 from './response.items.js';
import v56 from './response-item.js';
import v57 from './response-file.js';
import v58 from './requirement-compliance.js';
import v59 from './evaluation-scoring.js';
import v60 from './negotiation.js';
import v61 from './negotiation.create.js';
import v62 from './negotiation.forced-start.js';
import v63 from './negotiation.mark-failed.js';
import v64 from './negotiation.end-bot-conversation.js';
import v65 from './negotiation.publish-many.js';
import v66 from './participation.js';
import v67 from './participation.bidding.js';
import v68 from './participation.update-offer.js';
import v69 from './participation.dutch-deal.js';
import v70 from './participation.accept-english-reverse.js';
import v71 from './participation.answer-items.js';
import v72 from './participation.awarding.js';
import v73 from './participation.message.js';
import v74 from './participation.accept-package.js';
import v75 from './participation.send-draft.js';
import v76 from './participation.person-answer.js';
import v77 from './participation.change-limits.js';
import v78 from './participation.confirm-deal.js';
import v79 from './participation.decline-deal.js';
import v80 from './purchase-order.js';
import v81 from './purchase-order.decline.js';
import v82 from './custom-supplier.js';
import v83 from './custom-supplier.remove-list.js';
import v84 from './category.js';
import v85 from './preferred-supplier.js';
import v86 from './cost-center.js';
import v87 from './demand.js';
import v88 from './demand.decline.js';
import v89 from './demand.close.js';
import v90 from './demand.classify.js';
import v91 from './demand.bundle.js';
import v92 from './demand.understand.js';
import v93 from './assistant-rule.js';
import v94 from './assistant-rule.create.js';
import v95 from './assistant-rule.update.js';
import v96 from './assistant-rule.order.js';
import v97 from './assistant-rule.try.js';
import v98 from './library-entry.js';
import v99 from './schema-overlay.js';
import v100 from './saved-view.js';
import v101 from './job.js';
import v102 from './feature-flag.js';
import v103 from './award-scenario.js';
import v104 from './award-scenario.award.js';
import v105 from './supplier-award.js';

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
  'workflow.schedule': v22,
  'workflow.lotCreation': v23,
  'workflow.negotiationRecommendation': v24,
  'automation': v25,
  'automation.update': v26,
  'automation.approve': v27,
  'automation.decline': v28,
  'automation.takeOver': v29,
  'automation.finish': v30,
  'workflowImport': v31,
  'request': v32,
  'request.assignEclass': v33,
  'request.changeFinishedDate': v34,
  'request.amend': v35,
  'request.items': v36,
  'requestItem': v37,
  'requestItem.assignment': v38,
  'requirement': v39,
  'evaluationCriterion': v40,
  'requestFile': v41,
  'amendment': v42,
  'invitation': v43,
  'invitation.create': v44,
  'invitation.update': v45,
  'invitation.decline': v46,
  'invitation.access': v47,
  'invitation.approve': v48,
  'question': v49,
  'question.answer': v50,
  'questionFile': v51,
  'response': v52,
  'response.cancel': v53,
  'response.reject': v54,
  'response.items': v55,
  'responseItem': v56,
  'responseFile': v57,
  'requirementCompliance': v58,
  'evaluationScoring': v59,
  'negotiation': v60,
  'negotiation.create': v61,
  'negotiation.forcedStart': v62,
  'negotiation.markFailed': v63,
  'negotiation.endBotConversation': v64,
  'negotiation.publishMany': v65,
  'participation': v66,
  'participation.bidding': v67,
  'participation.updateOffer': v68,
  'participation.dutchDeal': v69,
  'participation.acceptEnglishReverse': v70,
  'participation.answerItems': v71,
  'participation.awarding': v72,
  'participation.message': v73,
  'participation.acceptPackage': v74,
  'participation.sendDraft': v75,
  'participation.personAnswer': v76,
  'participation.changeLimits': v77,
  'participation.confirmDeal': v78,
  'participation.declineDeal': v79,
  'purchaseOrder': v80,
  'purchaseOrder.decline': v81,
  'customSupplier': v82,
  'customSupplier.removeList': v83,
  'category': v84,
  'preferredSupplier': v85,
  'costCenter': v86,
  'demand': v87,
  'demand.decline': v88,
  'demand.close': v89,
  'demand.classify': v90,
  'demand.bundle': v91,
  'demand.understand': v92,
  'assistantRule': v93,
  'assistantRule.create': v94,
  'assistantRule.update': v95,
  'assistantRule.order': v96,
  'assistantRule.try': v97,
  'libraryEntry': v98,
  'schemaOverlay': v99,
  'savedView': v100,
  'job': v101,
  'featureFlag': v102,
  'awardScenario': v103,
  'awardScenario.award': v104,
  'supplierAward': v105,
};
