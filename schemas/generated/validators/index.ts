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
import v48 from './invitation.guest-code.js';
import v49 from './invitation.guest-entry.js';
import v50 from './invitation.access.js';
import v51 from './invitation.approve.js';
import v52 from './question.js';
import v53 from './question.answer.js';
import v54 from './question-file.js';
import v55 from './response.js';
import v56 from './response.publish.js';
import v57 from './response.cancel.js';
import v58 from './response.reject.js';
import v59 from './response.ask-explanation.js';
import v60 from './response.items.js';
import v61 from './response-item.js';
import v62 from './response-file.js';
import v63 from './requirement-compliance.js';
import v64 from './evaluation-scoring.js';
import v65 from './negotiation.js';
import v66 from './negotiation.create.js';
import v67 from './negotiation.forced-start.js';
import v68 from './negotiation.mark-failed.js';
import v69 from './negotiation.end-bot-conversation.js';
import v70 from './negotiation.publish-many.js';
import v71 from './participation.js';
import v72 from './participation.bidding.js';
import v73 from './participation.update-offer.js';
import v74 from './participation.dutch-deal.js';
import v75 from './participation.accept-english-reverse.js';
import v76 from './participation.answer-items.js';
import v77 from './participation.break-down.js';
import v78 from './participation.awarding.js';
import v79 from './participation.message.js';
import v80 from './participation.accept-package.js';
import v81 from './participation.send-draft.js';
import v82 from './participation.person-answer.js';
import v83 from './participation.change-limits.js';
import v84 from './participation.confirm-deal.js';
import v85 from './participation.decline-deal.js';
import v86 from './purchase-order.js';
import v87 from './purchase-order.change.js';
import v88 from './purchase-order.cancel.js';
import v89 from './purchase-order.decline.js';
import v90 from './supplier-record.js';
import v91 from './supplier-record.request-qualification.js';
import v92 from './supplier-record.advise.js';
import v93 from './custom-supplier.js';
import v94 from './custom-supplier.remove-list.js';
import v95 from './custom-supplier.link.js';
import v96 from './category.js';
import v97 from './preferred-supplier.js';
import v98 from './cost-center.js';
import v99 from './demand.js';
import v100 from './demand.decline.js';
import v101 from './demand.close.js';
import v102 from './demand.classify.js';
import v103 from './demand.bundle.js';
import v104 from './demand.understand.js';
import v105 from './demand-file.js';
import v106 from './assistant-rule.js';
import v107 from './assistant-rule.create.js';
import v108 from './assistant-rule.update.js';
import v109 from './assistant-rule.order.js';
import v110 from './assistant-rule.try.js';
import v111 from './agent-run.js';
import v112 from './agent-run.create.js';
import v113 from './library-entry.js';
import v114 from './schema-overlay.js';
import v115 from './saved-view.js';
import v116 from './job.js';
import v117 from './feature-flag.js';
import v118 from './award-scenario.js';
import v119 from './award-scenario.award.js';
import v120 from './supplier-award.js';
import v121 from './approval-rule.js';
import v122 from './approval-rule.order.js';
import v123 from './approval-rule.try.js';
import v124 from './approval-request.js';
import v125 from './approval-request.approve.js';
import v126 from './approval-request.decline.js';
import v127 from './approval-request.delegate.js';
import v128 from './debrief.js';
import v129 from './debrief.ask.js';
import v130 from './debrief.answer.js';
import v131 from './held-mail.js';
import v132 from './comment.js';
import v133 from './notification.js';
import v134 from './notification.settings.js';
import v135 from './policy-template.js';
import v136 from './policy-template.create.js';
import v137 from './price-explanation.js';
import v138 from './price-explanation.answer.js';
import v139 from './price-explanation.reject.js';
import v140 from './price-explanation-file.js';
import v141 from './qualification.js';
import v142 from './qualification.approve.js';
import v143 from './qualification.reject.js';
import v144 from './qualification-file.js';
import v145 from './supplier-document.js';
import v146 from './supplier-document.submit.js';
import v147 from './supplier-document.share.js';
import v148 from './supplier-document.unshare.js';
import v149 from './supplier-document.reject.js';
import v150 from './supplier-document.ask.js';
import v151 from './service-account.js';
import v152 from './webhook.js';
import v153 from './delivery.js';
import v154 from './export-profile.js';
import v155 from './export-profile.mapping.js';
import v156 from './order-export.js';

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
  'invitation.guestCode': v48,
  'invitation.guestEntry': v49,
  'invitation.access': v50,
  'invitation.approve': v51,
  'question': v52,
  'question.answer': v53,
  'questionFile': v54,
  'response': v55,
  'response.publish': v56,
  'response.cancel': v57,
  'response.reject': v58,
  'response.askExplanation': v59,
  'response.items': v60,
  'responseItem': v61,
  'responseFile': v62,
  'requirementCompliance': v63,
  'evaluationScoring': v64,
  'negotiation': v65,
  'negotiation.create': v66,
  'negotiation.forcedStart': v67,
  'negotiation.markFailed': v68,
  'negotiation.endBotConversation': v69,
  'negotiation.publishMany': v70,
  'participation': v71,
  'participation.bidding': v72,
  'participation.updateOffer': v73,
  'participation.dutchDeal': v74,
  'participation.acceptEnglishReverse': v75,
  'participation.answerItems': v76,
  'participation.breakDown': v77,
  'participation.awarding': v78,
  'participation.message': v79,
  'participation.acceptPackage': v80,
  'participation.sendDraft': v81,
  'participation.personAnswer': v82,
  'participation.changeLimits': v83,
  'participation.confirmDeal': v84,
  'participation.declineDeal': v85,
  'purchaseOrder': v86,
  'purchaseOrder.change': v87,
  'purchaseOrder.cancel': v88,
  'purchaseOrder.decline': v89,
  'supplierRecord': v90,
  'supplierRecord.requestQualification': v91,
  'supplierRecord.advise': v92,
  'customSupplier': v93,
  'customSupplier.removeList': v94,
  'customSupplier.link': v95,
  'category': v96,
  'preferredSupplier': v97,
  'costCenter': v98,
  'demand': v99,
  'demand.decline': v100,
  'demand.close': v101,
  'demand.classify': v102,
  'demand.bundle': v103,
  'demand.understand': v104,
  'demandFile': v105,
  'assistantRule': v106,
  'assistantRule.create': v107,
  'assistantRule.update': v108,
  'assistantRule.order': v109,
  'assistantRule.try': v110,
  'agentRun': v111,
  'agentRun.create': v112,
  'libraryEntry': v113,
  'schemaOverlay': v114,
  'savedView': v115,
  'job': v116,
  'featureFlag': v117,
  'awardScenario': v118,
  'awardScenario.award': v119,
  'supplierAward': v120,
  'approvalRule': v121,
  'approvalRule.order': v122,
  'approvalRule.try': v123,
  'approvalRequest': v124,
  'approvalRequest.approve': v125,
  'approvalRequest.decline': v126,
  'approvalRequest.delegate': v127,
  'debrief': v128,
  'debrief.ask': v129,
  'debrief.answer': v130,
  'heldMail': v131,
  'comment': v132,
  'notification': v133,
  'notification.settings': v134,
  'policyTemplate': v135,
  'policyTemplate.create': v136,
  'priceExplanation': v137,
  'priceExplanation.answer': v138,
  'priceExplanation.reject': v139,
  'priceExplanationFile': v140,
  'qualification': v141,
  'qualification.approve': v142,
  'qualification.reject': v143,
  'qualificationFile': v144,
  'supplierDocument': v145,
  'supplierDocument.submit': v146,
  'supplierDocument.share': v147,
  'supplierDocument.unshare': v148,
  'supplierDocument.reject': v149,
  'supplierDocument.ask': v150,
  'serviceAccount': v151,
  'webhook': v152,
  'delivery': v153,
  'exportProfile': v154,
  'exportProfile.mapping': v155,
  'orderExport': v156,
};
