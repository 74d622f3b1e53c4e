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
import v57 from './response.ask-explanation.js';
import v58 from './response.items.js';
import v59 from './response-item.js';
import v60 from './response-file.js';
import v61 from './requirement-compliance.js';
import v62 from './evaluation-scoring.js';
import v63 from './negotiation.js';
import v64 from './negotiation.create.js';
import v65 from './negotiation.forced-start.js';
import v66 from './negotiation.mark-failed.js';
import v67 from './negotiation.end-bot-conversation.js';
import v68 from './negotiation.publish-many.js';
import v69 from './participation.js';
import v70 from './participation.bidding.js';
import v71 from './participation.update-offer.js';
import v72 from './participation.dutch-deal.js';
import v73 from './participation.accept-english-reverse.js';
import v74 from './participation.answer-items.js';
import v75 from './participation.break-down.js';
import v76 from './participation.awarding.js';
import v77 from './participation.message.js';
import v78 from './participation.accept-package.js';
import v79 from './participation.send-draft.js';
import v80 from './participation.person-answer.js';
import v81 from './participation.change-limits.js';
import v82 from './participation.confirm-deal.js';
import v83 from './participation.decline-deal.js';
import v84 from './purchase-order.js';
import v85 from './purchase-order.decline.js';
import v86 from './supplier-record.js';
import v87 from './supplier-record.request-qualification.js';
import v88 from './supplier-record.advise.js';
import v89 from './custom-supplier.js';
import v90 from './custom-supplier.remove-list.js';
import v91 from './custom-supplier.link.js';
import v92 from './category.js';
import v93 from './preferred-supplier.js';
import v94 from './cost-center.js';
import v95 from './demand.js';
import v96 from './demand.decline.js';
import v97 from './demand.close.js';
import v98 from './demand.classify.js';
import v99 from './demand.bundle.js';
import v100 from './demand.understand.js';
import v101 from './demand-file.js';
import v102 from './assistant-rule.js';
import v103 from './assistant-rule.create.js';
import v104 from './assistant-rule.update.js';
import v105 from './assistant-rule.order.js';
import v106 from './assistant-rule.try.js';
import v107 from './agent-run.js';
import v108 from './agent-run.create.js';
import v109 from './library-entry.js';
import v110 from './schema-overlay.js';
import v111 from './saved-view.js';
import v112 from './job.js';
import v113 from './feature-flag.js';
import v114 from './award-scenario.js';
import v115 from './award-scenario.award.js';
import v116 from './supplier-award.js';
import v117 from './approval-rule.js';
import v118 from './approval-rule.order.js';
import v119 from './approval-rule.try.js';
import v120 from './approval-request.js';
import v121 from './approval-request.approve.js';
import v122 from './approval-request.decline.js';
import v123 from './approval-request.delegate.js';
import v124 from './debrief.js';
import v125 from './debrief.ask.js';
import v126 from './debrief.answer.js';
import v127 from './comment.js';
import v128 from './notification.js';
import v129 from './notification.settings.js';
import v130 from './policy-template.js';
import v131 from './policy-template.create.js';
import v132 from './price-explanation.js';
import v133 from './price-explanation.answer.js';
import v134 from './price-explanation.reject.js';
import v135 from './price-explanation-file.js';
import v136 from './qualification.js';
import v137 from './qualification.approve.js';
import v138 from './qualification.reject.js';
import v139 from './qualification-file.js';

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
  'response.askExplanation': v57,
  'response.items': v58,
  'responseItem': v59,
  'responseFile': v60,
  'requirementCompliance': v61,
  'evaluationScoring': v62,
  'negotiation': v63,
  'negotiation.create': v64,
  'negotiation.forcedStart': v65,
  'negotiation.markFailed': v66,
  'negotiation.endBotConversation': v67,
  'negotiation.publishMany': v68,
  'participation': v69,
  'participation.bidding': v70,
  'participation.updateOffer': v71,
  'participation.dutchDeal': v72,
  'participation.acceptEnglishReverse': v73,
  'participation.answerItems': v74,
  'participation.breakDown': v75,
  'participation.awarding': v76,
  'participation.message': v77,
  'participation.acceptPackage': v78,
  'participation.sendDraft': v79,
  'participation.personAnswer': v80,
  'participation.changeLimits': v81,
  'participation.confirmDeal': v82,
  'participation.declineDeal': v83,
  'purchaseOrder': v84,
  'purchaseOrder.decline': v85,
  'supplierRecord': v86,
  'supplierRecord.requestQualification': v87,
  'supplierRecord.advise': v88,
  'customSupplier': v89,
  'customSupplier.removeList': v90,
  'customSupplier.link': v91,
  'category': v92,
  'preferredSupplier': v93,
  'costCenter': v94,
  'demand': v95,
  'demand.decline': v96,
  'demand.close': v97,
  'demand.classify': v98,
  'demand.bundle': v99,
  'demand.understand': v100,
  'demandFile': v101,
  'assistantRule': v102,
  'assistantRule.create': v103,
  'assistantRule.update': v104,
  'assistantRule.order': v105,
  'assistantRule.try': v106,
  'agentRun': v107,
  'agentRun.create': v108,
  'libraryEntry': v109,
  'schemaOverlay': v110,
  'savedView': v111,
  'job': v112,
  'featureFlag': v113,
  'awardScenario': v114,
  'awardScenario.award': v115,
  'supplierAward': v116,
  'approvalRule': v117,
  'approvalRule.order': v118,
  'approvalRule.try': v119,
  'approvalRequest': v120,
  'approvalRequest.approve': v121,
  'approvalRequest.decline': v122,
  'approvalRequest.delegate': v123,
  'debrief': v124,
  'debrief.ask': v125,
  'debrief.answer': v126,
  'comment': v127,
  'notification': v128,
  'notification.settings': v129,
  'policyTemplate': v130,
  'policyTemplate.create': v131,
  'priceExplanation': v132,
  'priceExplanation.answer': v133,
  'priceExplanation.reject': v134,
  'priceExplanationFile': v135,
  'qualification': v136,
  'qualification.approve': v137,
  'qualification.reject': v138,
  'qualificationFile': v139,
};
