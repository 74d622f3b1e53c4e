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
import v15 from './organization.merge.js';
import v16 from './postal-address.js';
import v17 from './session.js';
import v18 from './workflow.js';
import v19 from './workflow.archive.js';
import v20 from './workflow.complete.js';
import v21 from './workflow.change-owner.js';
import v22 from './workflow.change-use.js';
import v23 from './workflow.schedule.js';
import v24 from './workflow.lot-creation.js';
import v25 from './workflow.negotiation-recommendation.js';
import v26 from './automation.js';
import v27 from './automation.update.js';
import v28 from './automation.approve.js';
import v29 from './automation.decline.js';
import v30 from './automation.take-over.js';
import v31 from './automation.finish.js';
import v32 from './workflow-import.js';
import v33 from './request.js';
import v34 from './request.assign-eclass.js';
import v35 from './request.change-finished-date.js';
import v36 from './request.amend.js';
import v37 from './request.items.js';
import v38 from './request-item.js';
import v39 from './request-item.assignment.js';
import v40 from './requirement.js';
import v41 from './evaluation-criterion.js';
import v42 from './request-file.js';
import v43 from './amendment.js';
import v44 from './invitation.js';
import v45 from './invitation.create.js';
import v46 from './invitation.update.js';
import v47 from './invitation.decline.js';
import v48 from './invitation.access.js';
import v49 from './invitation.approve.js';
import v50 from './question.js';
import v51 from './question.answer.js';
import v52 from './question-file.js';
import v53 from './response.js';
import v54 from './response.publish.js';
import v55 from './response.cancel.js';
import v56 from './response.reject.js';
import v57 from './response.items.js';
import v58 from './response-item.js';
import v59 from './response-file.js';
import v60 from './requirement-compliance.js';
import v61 from './evaluation-scoring.js';
import v62 from './negotiation.js';
import v63 from './negotiation.create.js';
import v64 from './negotiation.forced-start.js';
import v65 from './negotiation.mark-failed.js';
import v66 from './negotiation.end-bot-conversation.js';
import v67 from './negotiation.publish-many.js';
import v68 from './participation.js';
import v69 from './participation.bidding.js';
import v70 from './participation.update-offer.js';
import v71 from './participation.dutch-deal.js';
import v72 from './participation.accept-english-reverse.js';
import v73 from './participation.answer-items.js';
import v74 from './participation.break-down.js';
import v75 from './participation.awarding.js';
import v76 from './participation.message.js';
import v77 from './participation.accept-package.js';
import v78 from './participation.send-draft.js';
import v79 from './participation.person-answer.js';
import v80 from './participation.change-limits.js';
import v81 from './participation.confirm-deal.js';
import v82 from './participation.decline-deal.js';
import v83 from './purchase-order.js';
import v84 from './purchase-order.decline.js';
import v85 from './custom-supplier.js';
import v86 from './custom-supplier.remove-list.js';
import v87 from './category.js';
import v88 from './preferred-supplier.js';
import v89 from './cost-center.js';
import v90 from './demand.js';
import v91 from './demand.decline.js';
import v92 from './demand.close.js';
import v93 from './demand.classify.js';
import v94 from './demand.bundle.js';
import v95 from './demand.understand.js';
import v96 from './demand-file.js';
import v97 from './assistant-rule.js';
import v98 from './assistant-rule.create.js';
import v99 from './assistant-rule.update.js';
import v100 from './assistant-rule.order.js';
import v101 from './assistant-rule.try.js';
import v102 from './agent-run.js';
import v103 from './agent-run.create.js';
import v104 from './library-entry.js';
import v105 from './schema-overlay.js';
import v106 from './saved-view.js';
import v107 from './job.js';
import v108 from './feature-flag.js';
import v109 from './award-scenario.js';
import v110 from './award-scenario.award.js';
import v111 from './supplier-award.js';
import v112 from './approval-rule.js';
import v113 from './approval-rule.order.js';
import v114 from './approval-rule.try.js';
import v115 from './approval-request.js';
import v116 from './approval-request.approve.js';
import v117 from './approval-request.decline.js';
import v118 from './approval-request.delegate.js';
import v119 from './debrief.js';
import v120 from './debrief.ask.js';
import v121 from './debrief.answer.js';
import v122 from './comment.js';
import v123 from './notification.js';
import v124 from './notification.settings.js';
import v125 from './policy-template.js';
import v126 from './policy-template.create.js';

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
  'organization.merge': v15,
  'postalAddress': v16,
  'session': v17,
  'workflow': v18,
  'workflow.archive': v19,
  'workflow.complete': v20,
  'workflow.changeOwner': v21,
  'workflow.changeUse': v22,
  'workflow.schedule': v23,
  'workflow.lotCreation': v24,
  'workflow.negotiationRecommendation': v25,
  'automation': v26,
  'automation.update': v27,
  'automation.approve': v28,
  'automation.decline': v29,
  'automation.takeOver': v30,
  'automation.finish': v31,
  'workflowImport': v32,
  'request': v33,
  'request.assignEclass': v34,
  'request.changeFinishedDate': v35,
  'request.amend': v36,
  'request.items': v37,
  'requestItem': v38,
  'requestItem.assignment': v39,
  'requirement': v40,
  'evaluationCriterion': v41,
  'requestFile': v42,
  'amendment': v43,
  'invitation': v44,
  'invitation.create': v45,
  'invitation.update': v46,
  'invitation.decline': v47,
  'invitation.access': v48,
  'invitation.approve': v49,
  'question': v50,
  'question.answer': v51,
  'questionFile': v52,
  'response': v53,
  'response.publish': v54,
  'response.cancel': v55,
  'response.reject': v56,
  'response.items': v57,
  'responseItem': v58,
  'responseFile': v59,
  'requirementCompliance': v60,
  'evaluationScoring': v61,
  'negotiation': v62,
  'negotiation.create': v63,
  'negotiation.forcedStart': v64,
  'negotiation.markFailed': v65,
  'negotiation.endBotConversation': v66,
  'negotiation.publishMany': v67,
  'participation': v68,
  'participation.bidding': v69,
  'participation.updateOffer': v70,
  'participation.dutchDeal': v71,
  'participation.acceptEnglishReverse': v72,
  'participation.answerItems': v73,
  'participation.breakDown': v74,
  'participation.awarding': v75,
  'participation.message': v76,
  'participation.acceptPackage': v77,
  'participation.sendDraft': v78,
  'participation.personAnswer': v79,
  'participation.changeLimits': v80,
  'participation.confirmDeal': v81,
  'participation.declineDeal': v82,
  'purchaseOrder': v83,
  'purchaseOrder.decline': v84,
  'customSupplier': v85,
  'customSupplier.removeList': v86,
  'category': v87,
  'preferredSupplier': v88,
  'costCenter': v89,
  'demand': v90,
  'demand.decline': v91,
  'demand.close': v92,
  'demand.classify': v93,
  'demand.bundle': v94,
  'demand.understand': v95,
  'demandFile': v96,
  'assistantRule': v97,
  'assistantRule.create': v98,
  'assistantRule.update': v99,
  'assistantRule.order': v100,
  'assistantRule.try': v101,
  'agentRun': v102,
  'agentRun.create': v103,
  'libraryEntry': v104,
  'schemaOverlay': v105,
  'savedView': v106,
  'job': v107,
  'featureFlag': v108,
  'awardScenario': v109,
  'awardScenario.award': v110,
  'supplierAward': v111,
  'approvalRule': v112,
  'approvalRule.order': v113,
  'approvalRule.try': v114,
  'approvalRequest': v115,
  'approvalRequest.approve': v116,
  'approvalRequest.decline': v117,
  'approvalRequest.delegate': v118,
  'debrief': v119,
  'debrief.ask': v120,
  'debrief.answer': v121,
  'comment': v122,
  'notification': v123,
  'notification.settings': v124,
  'policyTemplate': v125,
  'policyTemplate.create': v126,
};
