/* Generated from the schema by npm run generate. */

import type { AccountRecord, AccountShown, AccountRepresentation, AccountCreateInput, AccountUpdateInput, AccountLoginInput, AccountRegistrationInput, AccountVerifyingInput, AccountEditByTokenInput, AccountPasswordResetInput, AccountPasswordResetVerifyingInput, AccountPasswordInput, AccountEmailInput, AccountEmailConfirmingInput, AccountNotificationGroupsInput, AccountAllowToManageCategoriesInput } from './account.ts';
import type { OrganizationRecord, OrganizationShown, OrganizationRepresentation, OrganizationCreateInput, OrganizationUpdateInput, OrganizationExtendLicenceInput, OrganizationMergeInput } from './organization.ts';
import type { PostalAddressRecord, PostalAddressShown, PostalAddressRepresentation, PostalAddressCreateInput, PostalAddressUpdateInput } from './postal-address.ts';
import type { SessionRecord, SessionShown, SessionRepresentation, SessionCreateInput, SessionUpdateInput } from './session.ts';
import type { WorkflowRecord, WorkflowShown, WorkflowRepresentation, WorkflowCreateInput, WorkflowUpdateInput, WorkflowArchiveInput, WorkflowCompleteInput, WorkflowChangeOwnerInput, WorkflowChangeUseInput, WorkflowScheduleInput, WorkflowLotCreationInput, WorkflowNegotiationRecommendationInput } from './workflow.ts';
import type { AutomationRecord, AutomationShown, AutomationRepresentation, AutomationCreateInput, AutomationUpdateInput, AutomationApproveInput, AutomationDeclineInput, AutomationTakeOverInput, AutomationFinishInput } from './automation.ts';
import type { WorkflowImportRecord, WorkflowImportShown, WorkflowImportRepresentation, WorkflowImportCreateInput, WorkflowImportUpdateInput } from './workflow-import.ts';
import type { RequestRecord, RequestShown, RequestRepresentation, RequestCreateInput, RequestUpdateInput, RequestAssignEclassInput, RequestChangeFinishedDateInput, RequestAmendInput, RequestItemsInput } from './request.ts';
import type { RequestItemRecord, RequestItemShown, RequestItemRepresentation, RequestItemCreateInput, RequestItemUpdateInput, RequestItemAssignmentInput } from './request-item.ts';
import type { RequirementRecord, RequirementShown, RequirementRepresentation, RequirementCreateInput, RequirementUpdateInput } from './requirement.ts';
import type { EvaluationCriterionRecord, EvaluationCriterionShown, EvaluationCriterionRepresentation, EvaluationCriterionCreateInput, EvaluationCriterionUpdateInput } from './evaluation-criterion.ts';
import type { RequestFileRecord, RequestFileShown, RequestFileRepresentation, RequestFileCreateInput, RequestFileUpdateInput } from './request-file.ts';
import type { AmendmentRecord, AmendmentShown, AmendmentRepresentation, AmendmentCreateInput, AmendmentUpdateInput } from './amendment.ts';
import type { InvitationRecord, InvitationShown, InvitationRepresentation, InvitationCreateInput, InvitationUpdateInput, InvitationDeclineInput, InvitationGuestCodeInput, InvitationGuestEntryInput, InvitationAccessInput, InvitationApproveInput } from './invitation.ts';
import type { QuestionRecord, QuestionShown, QuestionRepresentation, QuestionCreateInput, QuestionUpdateInput, QuestionAnswerInput } from './question.ts';
import type { QuestionFileRecord, QuestionFileShown, QuestionFileRepresentation, QuestionFileCreateInput, QuestionFileUpdateInput } from './question-file.ts';
import type { ResponseRecord, ResponseShown, ResponseRepresentation, ResponseCreateInput, ResponseUpdateInput, ResponsePublishInput, ResponseCancelInput, ResponseRejectInput, ResponseAskExplanationInput, ResponseItemsInput } from './response.ts';
import type { ResponseItemRecord, ResponseItemShown, ResponseItemRepresentation, ResponseItemCreateInput, ResponseItemUpdateInput } from './response-item.ts';
import type { ResponseFileRecord, ResponseFileShown, ResponseFileRepresentation, ResponseFileCreateInput, ResponseFileUpdateInput } from './response-file.ts';
import type { RequirementComplianceRecord, RequirementComplianceShown, RequirementComplianceRepresentation, RequirementComplianceCreateInput, RequirementComplianceUpdateInput } from './requirement-compliance.ts';
import type { EvaluationScoringRecord, EvaluationScoringShown, EvaluationScoringRepresentation, EvaluationScoringCreateInput, EvaluationScoringUpdateInput } from './evaluation-scoring.ts';
import type { NegotiationRecord, NegotiationShown, NegotiationRepresentation, NegotiationCreateInput, NegotiationUpdateInput, NegotiationForcedStartInput, NegotiationMarkFailedInput, NegotiationEndBotConversationInput, NegotiationPublishManyInput } from './negotiation.ts';
import type { ParticipationRecord, ParticipationShown, ParticipationRepresentation, ParticipationCreateInput, ParticipationUpdateInput, ParticipationBiddingInput, ParticipationUpdateOfferInput, ParticipationDutchDealInput, ParticipationAcceptEnglishReverseInput, ParticipationAnswerItemsInput, ParticipationBreakDownInput, ParticipationAwardingInput, ParticipationMessageInput, ParticipationAcceptPackageInput, ParticipationSendDraftInput, ParticipationPersonAnswerInput, ParticipationChangeLimitsInput, ParticipationConfirmDealInput, ParticipationDeclineDealInput } from './participation.ts';
import type { PurchaseOrderRecord, PurchaseOrderShown, PurchaseOrderRepresentation, PurchaseOrderCreateInput, PurchaseOrderUpdateInput, PurchaseOrderChangeInput, PurchaseOrderCancelInput, PurchaseOrderDeclineInput } from './purchase-order.ts';
import type { SupplierRecordRecord, SupplierRecordShown, SupplierRecordRepresentation, SupplierRecordCreateInput, SupplierRecordUpdateInput, SupplierRecordRequestQualificationInput, SupplierRecordAdviseInput } from './supplier-record.ts';
import type { CustomSupplierRecord, CustomSupplierShown, CustomSupplierRepresentation, CustomSupplierCreateInput, CustomSupplierUpdateInput, CustomSupplierRemoveListInput, CustomSupplierLinkInput } from './custom-supplier.ts';
import type { CategoryRecord, CategoryShown, CategoryRepresentation, CategoryCreateInput, CategoryUpdateInput } from './category.ts';
import type { PreferredSupplierRecord, PreferredSupplierShown, PreferredSupplierRepresentation, PreferredSupplierCreateInput, PreferredSupplierUpdateInput } from './preferred-supplier.ts';
import type { CostCenterRecord, CostCenterShown, CostCenterRepresentation, CostCenterCreateInput, CostCenterUpdateInput } from './cost-center.ts';
import type { DemandRecord, DemandShown, DemandRepresentation, DemandCreateInput, DemandUpdateInput, DemandDeclineInput, DemandCloseInput, DemandClassifyInput, DemandBundleInput, DemandUnderstandInput } from './demand.ts';
import type { DemandFileRecord, DemandFileShown, DemandFileRepresentation, DemandFileCreateInput, DemandFileUpdateInput } from './demand-file.ts';
import type { AssistantRuleRecord, AssistantRuleShown, AssistantRuleRepresentation, AssistantRuleCreateInput, AssistantRuleUpdateInput, AssistantRuleOrderInput, AssistantRuleTryInput } from './assistant-rule.ts';
import type { AgentRunRecord, AgentRunShown, AgentRunRepresentation, AgentRunCreateInput, AgentRunUpdateInput } from './agent-run.ts';
import type { LibraryEntryRecord, LibraryEntryShown, LibraryEntryRepresentation, LibraryEntryCreateInput, LibraryEntryUpdateInput } from './library-entry.ts';
import type { SchemaOverlayRecord, SchemaOverlayShown, SchemaOverlayRepresentation, SchemaOverlayCreateInput, SchemaOverlayUpdateInput } from './schema-overlay.ts';
import type { SavedViewRecord, SavedViewShown, SavedViewRepresentation, SavedViewCreateInput, SavedViewUpdateInput } from './saved-view.ts';
import type { JobRecord, JobShown, JobRepresentation, JobCreateInput, JobUpdateInput } from './job.ts';
import type { FeatureFlagRecord, FeatureFlagShown, FeatureFlagRepresentation, FeatureFlagCreateInput, FeatureFlagUpdateInput } from './feature-flag.ts';
import type { AwardScenarioRecord, AwardScenarioShown, AwardScenarioRepresentation, AwardScenarioCreateInput, AwardScenarioUpdateInput, AwardScenarioAwardInput } from './award-scenario.ts';
import type { SupplierAwardRecord, SupplierAwardShown, SupplierAwardRepresentation, SupplierAwardCreateInput, SupplierAwardUpdateInput } from './supplier-award.ts';
import type { ApprovalRuleRecord, ApprovalRuleShown, ApprovalRuleRepresentation, ApprovalRuleCreateInput, ApprovalRuleUpdateInput, ApprovalRuleOrderInput, ApprovalRuleTryInput } from './approval-rule.ts';
import type { ApprovalRequestRecord, ApprovalRequestShown, ApprovalRequestRepresentation, ApprovalRequestCreateInput, ApprovalRequestUpdateInput, ApprovalRequestApproveInput, ApprovalRequestDeclineInput, ApprovalRequestDelegateInput } from './approval-request.ts';
import type { DebriefRecord, DebriefShown, DebriefRepresentation, DebriefCreateInput, DebriefUpdateInput, DebriefAskInput, DebriefAnswerInput } from './debrief.ts';
import type { HeldMailRecord, HeldMailShown, HeldMailRepresentation, HeldMailCreateInput, HeldMailUpdateInput } from './held-mail.ts';
import type { CommentRecord, CommentShown, CommentRepresentation, CommentCreateInput, CommentUpdateInput } from './comment.ts';
import type { NotificationRecord, NotificationShown, NotificationRepresentation, NotificationCreateInput, NotificationUpdateInput, NotificationSettingsInput } from './notification.ts';
import type { PolicyTemplateRecord, PolicyTemplateShown, PolicyTemplateRepresentation, PolicyTemplateCreateInput, PolicyTemplateUpdateInput } from './policy-template.ts';
import type { PriceExplanationRecord, PriceExplanationShown, PriceExplanationRepresentation, PriceExplanationCreateInput, PriceExplanationUpdateInput, PriceExplanationAnswerInput, PriceExplanationRejectInput } from './price-explanation.ts';
import type { PriceExplanationFileRecord, PriceExplanationFileShown, PriceExplanationFileRepresentation, PriceExplanationFileCreateInput, PriceExplanationFileUpdateInput } from './price-explanation-file.ts';
import type { QualificationRecord, QualificationShown, QualificationRepresentation, QualificationCreateInput, QualificationUpdateInput, QualificationApproveInput, QualificationRejectInput } from './qualification.ts';
import type { QualificationFileRecord, QualificationFileShown, QualificationFileRepresentation, QualificationFileCreateInput, QualificationFileUpdateInput } from './qualification-file.ts';
import type { SupplierDocumentRecord, SupplierDocumentShown, SupplierDocumentRepresentation, SupplierDocumentCreateInput, SupplierDocumentUpdateInput, SupplierDocumentSubmitInput, SupplierDocumentShareInput, SupplierDocumentUnshareInput, SupplierDocumentRejectInput, SupplierDocumentAskInput } from './supplier-document.ts';
import type { ServiceAccountRecord, ServiceAccountShown, ServiceAccountRepresentation, ServiceAccountCreateInput, ServiceAccountUpdateInput } from './service-account.ts';
import type { WebhookRecord, WebhookShown, WebhookRepresentation, WebhookCreateInput, WebhookUpdateInput } from './webhook.ts';
import type { DeliveryRecord, DeliveryShown, DeliveryRepresentation, DeliveryCreateInput, DeliveryUpdateInput } from './delivery.ts';
import type { ExportProfileRecord, ExportProfileShown, ExportProfileRepresentation, ExportProfileCreateInput, ExportProfileUpdateInput, ExportProfileMappingInput } from './export-profile.ts';
import type { OrderExportRecord, OrderExportShown, OrderExportRepresentation, OrderExportCreateInput, OrderExportUpdateInput } from './order-export.ts';

export type Records = {
account: AccountRecord
organization: OrganizationRecord
postalAddress: PostalAddressRecord
session: SessionRecord
workflow: WorkflowRecord
automation: AutomationRecord
workflowImport: WorkflowImportRecord
request: RequestRecord
requestItem: RequestItemRecord
requirement: RequirementRecord
evaluationCriterion: EvaluationCriterionRecord
requestFile: RequestFileRecord
amendment: AmendmentRecord
invitation: InvitationRecord
question: QuestionRecord
questionFile: QuestionFileRecord
response: ResponseRecord
responseItem: ResponseItemRecord
responseFile: ResponseFileRecord
requirementCompliance: RequirementComplianceRecord
evaluationScoring: EvaluationScoringRecord
negotiation: NegotiationRecord
participation: ParticipationRecord
purchaseOrder: PurchaseOrderRecord
supplierRecord: SupplierRecordRecord
customSupplier: CustomSupplierRecord
category: CategoryRecord
preferredSupplier: PreferredSupplierRecord
costCenter: CostCenterRecord
demand: DemandRecord
demandFile: DemandFileRecord
assistantRule: AssistantRuleRecord
agentRun: AgentRunRecord
libraryEntry: LibraryEntryRecord
schemaOverlay: SchemaOverlayRecord
savedView: SavedViewRecord
job: JobRecord
featureFlag: FeatureFlagRecord
awardScenario: AwardScenarioRecord
supplierAward: SupplierAwardRecord
approvalRule: ApprovalRuleRecord
approvalRequest: ApprovalRequestRecord
debrief: DebriefRecord
heldMail: HeldMailRecord
comment: CommentRecord
notification: NotificationRecord
policyTemplate: PolicyTemplateRecord
priceExplanation: PriceExplanationRecord
priceExplanationFile: PriceExplanationFileRecord
qualification: QualificationRecord
qualificationFile: QualificationFileRecord
supplierDocument: SupplierDocumentRecord
serviceAccount: ServiceAccountRecord
webhook: WebhookRecord
delivery: DeliveryRecord
exportProfile: ExportProfileRecord
orderExport: OrderExportRecord
}

export type ShownRecords = {
account: AccountShown
organization: OrganizationShown
postalAddress: PostalAddressShown
session: SessionShown
workflow: WorkflowShown
automation: AutomationShown
workflowImport: WorkflowImportShown
request: RequestShown
requestItem: RequestItemShown
requirement: RequirementShown
evaluationCriterion: EvaluationCriterionShown
requestFile: RequestFileShown
amendment: AmendmentShown
invitation: InvitationShown
question: QuestionShown
questionFile: QuestionFileShown
response: ResponseShown
responseItem: ResponseItemShown
responseFile: ResponseFileShown
requirementCompliance: RequirementComplianceShown
evaluationScoring: EvaluationScoringShown
negotiation: NegotiationShown
participation: ParticipationShown
purchaseOrder: PurchaseOrderShown
supplierRecord: SupplierRecordShown
customSupplier: CustomSupplierShown
category: CategoryShown
preferredSupplier: PreferredSupplierShown
costCenter: CostCenterShown
demand: DemandShown
demandFile: DemandFileShown
assistantRule: AssistantRuleShown
agentRun: AgentRunShown
libraryEntry: LibraryEntryShown
schemaOverlay: SchemaOverlayShown
savedView: SavedViewShown
job: JobShown
featureFlag: FeatureFlagShown
awardScenario: AwardScenarioShown
supplierAward: SupplierAwardShown
approvalRule: ApprovalRuleShown
approvalRequest: ApprovalRequestShown
debrief: DebriefShown
heldMail: HeldMailShown
comment: CommentShown
notification: NotificationShown
policyTemplate: PolicyTemplateShown
priceExplanation: PriceExplanationShown
priceExplanationFile: PriceExplanationFileShown
qualification: QualificationShown
qualificationFile: QualificationFileShown
supplierDocument: SupplierDocumentShown
serviceAccount: ServiceAccountShown
webhook: WebhookShown
delivery: DeliveryShown
exportProfile: ExportProfileShown
orderExport: OrderExportShown
}

export type Representations = {
account: AccountRepresentation
organization: OrganizationRepresentation
postalAddress: PostalAddressRepresentation
session: SessionRepresentation
workflow: WorkflowRepresentation
automation: AutomationRepresentation
workflowImport: WorkflowImportRepresentation
request: RequestRepresentation
requestItem: RequestItemRepresentation
requirement: RequirementRepresentation
evaluationCriterion: EvaluationCriterionRepresentation
requestFile: RequestFileRepresentation
amendment: AmendmentRepresentation
invitation: InvitationRepresentation
question: QuestionRepresentation
questionFile: QuestionFileRepresentation
response: ResponseRepresentation
responseItem: ResponseItemRepresentation
responseFile: ResponseFileRepresentation
requirementCompliance: RequirementComplianceRepresentation
evaluationScoring: EvaluationScoringRepresentation
negotiation: NegotiationRepresentation
participation: ParticipationRepresentation
purchaseOrder: PurchaseOrderRepresentation
supplierRecord: SupplierRecordRepresentation
customSupplier: CustomSupplierRepresentation
category: CategoryRepresentation
preferredSupplier: PreferredSupplierRepresentation
costCenter: CostCenterRepresentation
demand: DemandRepresentation
demandFile: DemandFileRepresentation
assistantRule: AssistantRuleRepresentation
agentRun: AgentRunRepresentation
libraryEntry: LibraryEntryRepresentation
schemaOverlay: SchemaOverlayRepresentation
savedView: SavedViewRepresentation
job: JobRepresentation
featureFlag: FeatureFlagRepresentation
awardScenario: AwardScenarioRepresentation
supplierAward: SupplierAwardRepresentation
approvalRule: ApprovalRuleRepresentation
approvalRequest: ApprovalRequestRepresentation
debrief: DebriefRepresentation
heldMail: HeldMailRepresentation
comment: CommentRepresentation
notification: NotificationRepresentation
policyTemplate: PolicyTemplateRepresentation
priceExplanation: PriceExplanationRepresentation
priceExplanationFile: PriceExplanationFileRepresentation
qualification: QualificationRepresentation
qualificationFile: QualificationFileRepresentation
supplierDocument: SupplierDocumentRepresentation
serviceAccount: ServiceAccountRepresentation
webhook: WebhookRepresentation
delivery: DeliveryRepresentation
exportProfile: ExportProfileRepresentation
orderExport: OrderExportRepresentation
}

export type Inputs = {
account: { "create": AccountCreateInput; "update": AccountUpdateInput; "login": AccountLoginInput; "registration": AccountRegistrationInput; "verifying": AccountVerifyingInput; "editByToken": AccountEditByTokenInput; "passwordReset": AccountPasswordResetInput; "passwordResetVerifying": AccountPasswordResetVerifyingInput; "password": AccountPasswordInput; "email": AccountEmailInput; "emailConfirming": AccountEmailConfirmingInput; "notificationGroups": AccountNotificationGroupsInput; "allowToManageCategories": AccountAllowToManageCategoriesInput }
organization: { "create": OrganizationCreateInput; "update": OrganizationUpdateInput; "extendLicence": OrganizationExtendLicenceInput; "merge": OrganizationMergeInput }
postalAddress: { "create": PostalAddressCreateInput; "update": PostalAddressUpdateInput }
session: { "create": SessionCreateInput; "update": SessionUpdateInput }
workflow: { "create": WorkflowCreateInput; "update": WorkflowUpdateInput; "archive": WorkflowArchiveInput; "complete": WorkflowCompleteInput; "changeOwner": WorkflowChangeOwnerInput; "changeUse": WorkflowChangeUseInput; "schedule": WorkflowScheduleInput; "lotCreation": WorkflowLotCreationInput; "negotiationRecommendation": WorkflowNegotiationRecommendationInput }
automation: { "create": AutomationCreateInput; "update": AutomationUpdateInput; "approve": AutomationApproveInput; "decline": AutomationDeclineInput; "takeOver": AutomationTakeOverInput; "finish": AutomationFinishInput }
workflowImport: { "create": WorkflowImportCreateInput; "update": WorkflowImportUpdateInput }
request: { "create": RequestCreateInput; "update": RequestUpdateInput; "assignEclass": RequestAssignEclassInput; "changeFinishedDate": RequestChangeFinishedDateInput; "amend": RequestAmendInput; "items": RequestItemsInput }
requestItem: { "create": RequestItemCreateInput; "update": RequestItemUpdateInput; "assignment": RequestItemAssignmentInput }
requirement: { "create": RequirementCreateInput; "update": RequirementUpdateInput }
evaluationCriterion: { "create": EvaluationCriterionCreateInput; "update": EvaluationCriterionUpdateInput }
requestFile: { "create": RequestFileCreateInput; "update": RequestFileUpdateInput }
amendment: { "create": AmendmentCreateInput; "update": AmendmentUpdateInput }
invitation: { "create": InvitationCreateInput; "update": InvitationUpdateInput; "decline": InvitationDeclineInput; "guestCode": InvitationGuestCodeInput; "guestEntry": InvitationGuestEntryInput; "access": InvitationAccessInput; "approve": InvitationApproveInput }
question: { "create": QuestionCreateInput; "update": QuestionUpdateInput; "answer": QuestionAnswerInput }
questionFile: { "create": QuestionFileCreateInput; "update": QuestionFileUpdateInput }
response: { "create": ResponseCreateInput; "update": ResponseUpdateInput; "publish": ResponsePublishInput; "cancel": ResponseCancelInput; "reject": ResponseRejectInput; "askExplanation": ResponseAskExplanationInput; "items": ResponseItemsInput }
responseItem: { "create": ResponseItemCreateInput; "update": ResponseItemUpdateInput }
responseFile: { "create": ResponseFileCreateInput; "update": ResponseFileUpdateInput }
requirementCompliance: { "create": RequirementComplianceCreateInput; "update": RequirementComplianceUpdateInput }
evaluationScoring: { "create": EvaluationScoringCreateInput; "update": EvaluationScoringUpdateInput }
negotiation: { "create": NegotiationCreateInput; "update": NegotiationUpdateInput; "forcedStart": NegotiationForcedStartInput; "markFailed": NegotiationMarkFailedInput; "endBotConversation": NegotiationEndBotConversationInput; "publishMany": NegotiationPublishManyInput }
participation: { "create": ParticipationCreateInput; "update": ParticipationUpdateInput; "bidding": ParticipationBiddingInput; "updateOffer": ParticipationUpdateOfferInput; "dutchDeal": ParticipationDutchDealInput; "acceptEnglishReverse": ParticipationAcceptEnglishReverseInput; "answerItems": ParticipationAnswerItemsInput; "breakDown": ParticipationBreakDownInput; "awarding": ParticipationAwardingInput; "message": ParticipationMessageInput; "acceptPackage": ParticipationAcceptPackageInput; "sendDraft": ParticipationSendDraftInput; "personAnswer": ParticipationPersonAnswerInput; "changeLimits": ParticipationChangeLimitsInput; "confirmDeal": ParticipationConfirmDealInput; "declineDeal": ParticipationDeclineDealInput }
purchaseOrder: { "create": PurchaseOrderCreateInput; "update": PurchaseOrderUpdateInput; "change": PurchaseOrderChangeInput; "cancel": PurchaseOrderCancelInput; "decline": PurchaseOrderDeclineInput }
supplierRecord: { "create": SupplierRecordCreateInput; "update": SupplierRecordUpdateInput; "requestQualification": SupplierRecordRequestQualificationInput; "advise": SupplierRecordAdviseInput }
customSupplier: { "create": CustomSupplierCreateInput; "update": CustomSupplierUpdateInput; "removeList": CustomSupplierRemoveListInput; "link": CustomSupplierLinkInput }
category: { "create": CategoryCreateInput; "update": CategoryUpdateInput }
preferredSupplier: { "create": PreferredSupplierCreateInput; "update": PreferredSupplierUpdateInput }
costCenter: { "create": CostCenterCreateInput; "update": CostCenterUpdateInput }
demand: { "create": DemandCreateInput; "update": DemandUpdateInput; "decline": DemandDeclineInput; "close": DemandCloseInput; "classify": DemandClassifyInput; "bundle": DemandBundleInput; "understand": DemandUnderstandInput }
demandFile: { "create": DemandFileCreateInput; "update": DemandFileUpdateInput }
assistantRule: { "create": AssistantRuleCreateInput; "update": AssistantRuleUpdateInput; "order": AssistantRuleOrderInput; "try": AssistantRuleTryInput }
agentRun: { "create": AgentRunCreateInput; "update": AgentRunUpdateInput }
libraryEntry: { "create": LibraryEntryCreateInput; "update": LibraryEntryUpdateInput }
schemaOverlay: { "create": SchemaOverlayCreateInput; "update": SchemaOverlayUpdateInput }
savedView: { "create": SavedViewCreateInput; "update": SavedViewUpdateInput }
job: { "create": JobCreateInput; "update": JobUpdateInput }
featureFlag: { "create": FeatureFlagCreateInput; "update": FeatureFlagUpdateInput }
awardScenario: { "create": AwardScenarioCreateInput; "update": AwardScenarioUpdateInput; "award": AwardScenarioAwardInput }
supplierAward: { "create": SupplierAwardCreateInput; "update": SupplierAwardUpdateInput }
approvalRule: { "create": ApprovalRuleCreateInput; "update": ApprovalRuleUpdateInput; "order": ApprovalRuleOrderInput; "try": ApprovalRuleTryInput }
approvalRequest: { "create": ApprovalRequestCreateInput; "update": ApprovalRequestUpdateInput; "approve": ApprovalRequestApproveInput; "decline": ApprovalRequestDeclineInput; "delegate": ApprovalRequestDelegateInput }
debrief: { "create": DebriefCreateInput; "update": DebriefUpdateInput; "ask": DebriefAskInput; "answer": DebriefAnswerInput }
heldMail: { "create": HeldMailCreateInput; "update": HeldMailUpdateInput }
comment: { "create": CommentCreateInput; "update": CommentUpdateInput }
notification: { "create": NotificationCreateInput; "update": NotificationUpdateInput; "settings": NotificationSettingsInput }
policyTemplate: { "create": PolicyTemplateCreateInput; "update": PolicyTemplateUpdateInput }
priceExplanation: { "create": PriceExplanationCreateInput; "update": PriceExplanationUpdateInput; "answer": PriceExplanationAnswerInput; "reject": PriceExplanationRejectInput }
priceExplanationFile: { "create": PriceExplanationFileCreateInput; "update": PriceExplanationFileUpdateInput }
qualification: { "create": QualificationCreateInput; "update": QualificationUpdateInput; "approve": QualificationApproveInput; "reject": QualificationRejectInput }
qualificationFile: { "create": QualificationFileCreateInput; "update": QualificationFileUpdateInput }
supplierDocument: { "create": SupplierDocumentCreateInput; "update": SupplierDocumentUpdateInput; "submit": SupplierDocumentSubmitInput; "share": SupplierDocumentShareInput; "unshare": SupplierDocumentUnshareInput; "reject": SupplierDocumentRejectInput; "ask": SupplierDocumentAskInput }
serviceAccount: { "create": ServiceAccountCreateInput; "update": ServiceAccountUpdateInput }
webhook: { "create": WebhookCreateInput; "update": WebhookUpdateInput }
delivery: { "create": DeliveryCreateInput; "update": DeliveryUpdateInput }
exportProfile: { "create": ExportProfileCreateInput; "update": ExportProfileUpdateInput; "mapping": ExportProfileMappingInput }
orderExport: { "create": OrderExportCreateInput; "update": OrderExportUpdateInput }
}

export type AuditedActions = {
account: 'create' | 'update' | 'notificationGroups' | 'verify' | 'inviteAgain' | 'approve' | 'activate' | 'promotePurchaser' | 'demotePurchaser' | 'makeRequester' | 'makePurchaser' | 'allowToManageCategories' | 'deactivate' | 'block' | 'register' | 'password' | 'resetPassword' | 'email' | 'emailConfirming' | 'editByToken' | 'unsubscribe'
organization: 'create' | 'update' | 'extendLicence' | 'merge' | 'claim' | 'register' | 'startTrial' | 'takeIn'
postalAddress: 'create' | 'update'
session: 'create' | 'update'
workflow: 'create' | 'update' | 'lotCreation' | 'negotiationRecommendation' | 'changeOwner' | 'complete' | 'completeByPhase' | 'sendDebriefs' | 'changeUse' | 'schedule' | 'pauseSchedule' | 'resumeSchedule' | 'runNow' | 'skipNext' | 'publishTemplate' | 'toTemplate' | 'removeTemplate' | 'copy' | 'copyToTemplate' | 'archive' | 'unarchive' | 'delete' | 'report'
automation: 'create' | 'update' | 'start' | 'pause' | 'resume' | 'approve' | 'decline' | 'takeOver' | 'finish' | 'advance'
workflowImport: 'create' | 'update' | 'begin' | 'complete' | 'cancel' | 'fail'
request: 'create' | 'update' | 'publish' | 'start' | 'finish' | 'close' | 'changeFinishedDate' | 'assignEclass' | 'amend'
requestItem: 'create' | 'update' | 'assignment' | 'unbundle'
requirement: 'create' | 'update'
evaluationCriterion: 'create' | 'update'
requestFile: 'create' | 'update'
amendment: 'create' | 'update'
invitation: 'create' | 'update' | 'send' | 'remind' | 'access' | 'accept' | 'approve' | 'decline' | 'delete'
question: 'create' | 'update' | 'send' | 'answer' | 'attach' | 'delete'
questionFile: 'create' | 'update'
response: 'create' | 'update' | 'publish' | 'copy' | 'confirmInvalidated' | 'accepting' | 'askExplanation' | 'reject' | 'cancel' | 'invalidate' | 'acceptByAward' | 'close' | 'lose' | 'reopen' | 'supersede'
responseItem: 'create' | 'update' | 'makeAvailable' | 'makeUnavailable'
responseFile: 'create' | 'update'
requirementCompliance: 'create' | 'update'
evaluationScoring: 'create' | 'update'
negotiation: 'create' | 'update' | 'publish' | 'start' | 'forcedStart' | 'remind' | 'finish' | 'forcedFinish' | 'markAsJoined' | 'endBotConversation' | 'award' | 'newRound' | 'convertToOffline' | 'markFailed' | 'delete'
participation: 'create' | 'update' | 'bidding' | 'updateOffer' | 'dutchDeal' | 'acceptEnglishReverse' | 'answerItems' | 'message' | 'acceptPackage' | 'askPerson' | 'sendDraft' | 'personAnswer' | 'pause' | 'resume' | 'changeLimits' | 'confirmDeal' | 'declineDeal' | 'endTalk' | 'leave' | 'awarding' | 'lose' | 'breakDown' | 'createPurchaseOrder' | 'publish'
purchaseOrder: 'create' | 'update' | 'send' | 'acknowledge' | 'decline' | 'respond' | 'change' | 'cancel' | 'deliver' | 'close'
supplierRecord: 'create' | 'update' | 'advise' | 'unadvise' | 'requestQualification'
customSupplier: 'create' | 'update' | 'link' | 'unlink'
category: 'create' | 'update'
preferredSupplier: 'create' | 'update'
costCenter: 'create' | 'update'
demand: 'create' | 'update' | 'submit' | 'approve' | 'decline' | 'classify' | 'cancel' | 'close' | 'bundle' | 'unbundle' | 'order' | 'returnOrder' | 'delete'
demandFile: 'create' | 'update'
assistantRule: 'create' | 'update'
agentRun: 'create' | 'update' | 'begin' | 'follow' | 'expire' | 'pause' | 'resume' | 'takeOver' | 'stop'
libraryEntry: 'create' | 'update'
schemaOverlay: 'create' | 'update' | 'publish' | 'restore' | 'supersede' | 'delete'
savedView: 'create' | 'update'
job: 'create' | 'update' | 'begin' | 'complete' | 'fail' | 'cancel'
featureFlag: 'create' | 'update'
awardScenario: 'create' | 'update' | 'solve' | 'cancel' | 'makeLots' | 'award' | 'end' | 'delete'
supplierAward: 'create' | 'update' | 'createPurchaseOrder'
approvalRule: 'create' | 'update'
approvalRequest: 'create' | 'update' | 'approve' | 'decline' | 'withdraw' | 'delegate' | 'remind' | 'escalate' | 'expire'
debrief: 'create' | 'update' | 'send' | 'ask' | 'answer'
heldMail: 'create' | 'update' | 'discard'
comment: 'create' | 'update'
notification: 'create' | 'update' | 'markRead'
policyTemplate: 'create' | 'update'
priceExplanation: 'create' | 'update' | 'answer' | 'attach' | 'accept' | 'reject' | 'expire'
priceExplanationFile: 'create' | 'update'
qualification: 'create' | 'update' | 'submit' | 'approve' | 'reject' | 'remind' | 'replace' | 'expire' | 'ask'
qualificationFile: 'create' | 'update'
supplierDocument: 'create' | 'update' | 'submit' | 'copy' | 'share' | 'unshare' | 'accept' | 'reject' | 'withdraw' | 'remind' | 'expire' | 'ask'
serviceAccount: 'create' | 'update' | 'rotate' | 'revoke'
webhook: 'create' | 'update' | 'replayAll' | 'test' | 'rotateSecret' | 'fail' | 'recover' | 'disable' | 'delete'
delivery: 'create' | 'update' | 'deliver' | 'fail' | 'discard' | 'replay'
exportProfile: 'create' | 'update' | 'mapping'
orderExport: 'create' | 'update' | 'issue' | 'fail' | 'outdate' | 'repeat'
}

export type Operations = {
account: 'create' | 'update' | 'delete' | 'notificationGroups' | 'verify' | 'inviteAgain' | 'approve' | 'activate' | 'promotePurchaser' | 'demotePurchaser' | 'makeRequester' | 'makePurchaser' | 'allowToManageCategories' | 'deactivate' | 'block' | 'login' | 'registration' | 'verifying' | 'editByToken' | 'passwordReset' | 'passwordResetVerifying' | 'password' | 'email' | 'emailConfirming'
organization: 'create' | 'update' | 'delete' | 'extendLicence' | 'merge' | 'claim'
postalAddress: 'create' | 'update' | 'delete'
session: 'create' | 'update' | 'delete'
workflow: 'create' | 'update' | 'delete' | 'lotCreation' | 'negotiationRecommendation' | 'changeOwner' | 'complete' | 'completeByPhase' | 'sendDebriefs' | 'changeUse' | 'schedule' | 'pauseSchedule' | 'resumeSchedule' | 'runNow' | 'skipNext' | 'publishTemplate' | 'toTemplate' | 'removeTemplate' | 'copy' | 'copyToTemplate' | 'archive' | 'unarchive'
automation: 'create' | 'update' | 'delete' | 'start' | 'pause' | 'resume' | 'approve' | 'decline' | 'takeOver' | 'finish' | 'advance'
workflowImport: 'create' | 'update' | 'delete' | 'begin' | 'complete' | 'cancel' | 'fail'
request: 'create' | 'update' | 'delete' | 'publish' | 'start' | 'finish' | 'close' | 'changeFinishedDate' | 'assignEclass' | 'amend' | 'items'
requestItem: 'create' | 'update' | 'delete' | 'assignment'
requirement: 'create' | 'update' | 'delete'
evaluationCriterion: 'create' | 'update' | 'delete'
requestFile: 'create' | 'update' | 'delete'
amendment: 'create' | 'update' | 'delete'
invitation: 'create' | 'update' | 'delete' | 'send' | 'remind' | 'access' | 'accept' | 'approve' | 'decline' | 'guestCode' | 'guestEntry'
question: 'create' | 'update' | 'delete' | 'send' | 'answer' | 'attach'
questionFile: 'create' | 'update' | 'delete'
response: 'create' | 'update' | 'delete' | 'publish' | 'copy' | 'confirmInvalidated' | 'accepting' | 'askExplanation' | 'reject' | 'cancel' | 'invalidate' | 'acceptByAward' | 'close' | 'lose' | 'reopen' | 'supersede' | 'items'
responseItem: 'create' | 'update' | 'delete' | 'makeAvailable' | 'makeUnavailable'
responseFile: 'create' | 'update' | 'delete'
requirementCompliance: 'create' | 'update' | 'delete'
evaluationScoring: 'create' | 'update' | 'delete'
negotiation: 'create' | 'update' | 'delete' | 'publish' | 'start' | 'forcedStart' | 'remind' | 'finish' | 'forcedFinish' | 'markAsJoined' | 'endBotConversation' | 'award' | 'newRound' | 'convertToOffline' | 'markFailed' | 'publishMany'
participation: 'create' | 'update' | 'delete' | 'bidding' | 'updateOffer' | 'dutchDeal' | 'acceptEnglishReverse' | 'answerItems' | 'message' | 'acceptPackage' | 'askPerson' | 'sendDraft' | 'personAnswer' | 'pause' | 'resume' | 'changeLimits' | 'confirmDeal' | 'declineDeal' | 'endTalk' | 'leave' | 'awarding' | 'lose' | 'breakDown' | 'createPurchaseOrder'
purchaseOrder: 'create' | 'update' | 'delete' | 'send' | 'acknowledge' | 'decline' | 'respond' | 'change' | 'cancel' | 'deliver' | 'close'
supplierRecord: 'create' | 'update' | 'delete' | 'advise' | 'unadvise' | 'requestQualification'
customSupplier: 'create' | 'update' | 'delete' | 'link' | 'unlink' | 'removeList'
category: 'create' | 'update' | 'delete'
preferredSupplier: 'create' | 'update' | 'delete'
costCenter: 'create' | 'update' | 'delete'
demand: 'create' | 'update' | 'delete' | 'submit' | 'approve' | 'decline' | 'classify' | 'cancel' | 'close' | 'bundle' | 'unbundle' | 'order' | 'returnOrder' | 'understand'
demandFile: 'create' | 'update' | 'delete'
assistantRule: 'create' | 'update' | 'delete' | 'order' | 'try'
agentRun: 'create' | 'update' | 'delete' | 'begin' | 'follow' | 'expire' | 'pause' | 'resume' | 'takeOver' | 'stop'
libraryEntry: 'create' | 'update' | 'delete'
schemaOverlay: 'create' | 'update' | 'delete' | 'publish' | 'restore' | 'supersede'
savedView: 'create' | 'update' | 'delete'
job: 'create' | 'update' | 'delete' | 'begin' | 'complete' | 'fail' | 'cancel'
featureFlag: 'create' | 'update' | 'delete'
awardScenario: 'create' | 'update' | 'delete' | 'solve' | 'cancel' | 'makeLots' | 'award' | 'end'
supplierAward: 'create' | 'update' | 'delete' | 'createPurchaseOrder'
approvalRule: 'create' | 'update' | 'delete' | 'order' | 'try'
approvalRequest: 'create' | 'update' | 'delete' | 'approve' | 'decline' | 'withdraw' | 'delegate' | 'remind' | 'escalate' | 'expire'
debrief: 'create' | 'update' | 'delete' | 'send' | 'ask' | 'answer'
heldMail: 'create' | 'update' | 'delete' | 'discard'
comment: 'create' | 'update' | 'delete'
notification: 'create' | 'update' | 'delete' | 'markRead' | 'settings'
policyTemplate: 'create' | 'update' | 'delete'
priceExplanation: 'create' | 'update' | 'delete' | 'answer' | 'attach' | 'accept' | 'reject' | 'expire'
priceExplanationFile: 'create' | 'update' | 'delete'
qualification: 'create' | 'update' | 'delete' | 'submit' | 'approve' | 'reject' | 'remind' | 'replace' | 'expire'
qualificationFile: 'create' | 'update' | 'delete'
supplierDocument: 'create' | 'update' | 'delete' | 'submit' | 'copy' | 'share' | 'unshare' | 'accept' | 'reject' | 'withdraw' | 'remind' | 'expire' | 'ask'
serviceAccount: 'create' | 'update' | 'delete' | 'rotate' | 'revoke'
webhook: 'create' | 'update' | 'delete' | 'replayAll' | 'test' | 'rotateSecret' | 'fail' | 'recover' | 'disable'
delivery: 'create' | 'update' | 'delete' | 'deliver' | 'fail' | 'discard' | 'replay'
exportProfile: 'create' | 'update' | 'delete' | 'mapping'
orderExport: 'create' | 'update' | 'delete' | 'issue' | 'fail' | 'outdate' | 'repeat'
}

export type States = {
account: 'unverified' | 'verified' | 'active' | 'inactive' | 'blocked' | 'service'
organization: 'registered' | 'guest'
postalAddress: never
session: never
workflow: 'active' | 'completed' | 'archived'
automation: 'not_started' | 'running' | 'paused' | 'stopped' | 'completed'
workflowImport: 'pending' | 'active' | 'completed' | 'failed' | 'cancelled'
request: 'created' | 'drafted' | 'published' | 'started' | 'finished'
requestItem: never
requirement: never
evaluationCriterion: never
requestFile: never
amendment: never
invitation: 'prepared' | 'sent' | 'reminded' | 'accessed' | 'accepted' | 'approved'
question: 'drafted' | 'asked' | 'answered'
questionFile: never
response: 'created' | 'published' | 'accepted' | 'rejected' | 'cancelled' | 'invalid'
responseItem: never
responseFile: never
requirementCompliance: never
evaluationScoring: never
negotiation: 'drafted' | 'published' | 'started' | 'finished' | 'negotiated' | 'awarded' | 'failed'
participation: 'participating' | 'left' | 'won' | 'lost'
purchaseOrder: 'created' | 'sent' | 'acknowledged' | 'declined' | 'cancelled' | 'delivered' | 'closed'
supplierRecord: never
customSupplier: never
category: never
preferredSupplier: never
costCenter: never
demand: 'created' | 'submitted' | 'approved' | 'declined' | 'bundled' | 'ordered' | 'closed' | 'cancelled'
demandFile: never
assistantRule: never
agentRun: 'planned' | 'running' | 'waiting' | 'paused' | 'taken_over' | 'stopped' | 'done' | 'failed'
libraryEntry: never
schemaOverlay: 'draft' | 'published' | 'superseded'
savedView: never
job: 'pending' | 'active' | 'completed' | 'failed' | 'cancelled'
featureFlag: never
awardScenario: 'drafted' | 'solving' | 'solved' | 'infeasible' | 'failed' | 'awarded'
supplierAward: never
approvalRule: never
approvalRequest: 'open' | 'approved' | 'declined' | 'withdrawn' | 'outdated' | 'expired'
debrief: 'drafted' | 'sent'
heldMail: 'held' | 'discarded'
comment: never
notification: never
policyTemplate: never
priceExplanation: 'asked' | 'answered' | 'accepted' | 'rejected' | 'expired'
priceExplanationFile: never
qualification: 'requested' | 'submitted' | 'approved' | 'rejected' | 'expired'
qualificationFile: never
supplierDocument: 'uploaded' | 'requested' | 'submitted' | 'accepted' | 'rejected' | 'expired'
serviceAccount: 'active' | 'revoked'
webhook: 'active' | 'failing' | 'disabled'
delivery: 'pending' | 'delivered' | 'failed' | 'discarded'
exportProfile: never
orderExport: 'issued' | 'failed' | 'outdated'
}

export type Parents = {
account: never
organization: never
postalAddress: never
session: never
workflow: never
automation: never
workflowImport: never
request: never
requestItem: 'request'
requirement: 'request'
evaluationCriterion: 'request'
requestFile: 'request'
amendment: never
invitation: never
question: never
questionFile: 'question'
response: never
responseItem: 'response'
responseFile: 'response'
requirementCompliance: 'response'
evaluationScoring: never
negotiation: never
participation: never
purchaseOrder: never
supplierRecord: never
customSupplier: never
category: never
preferredSupplier: never
costCenter: never
demand: never
demandFile: 'demand'
assistantRule: never
agentRun: never
libraryEntry: never
schemaOverlay: never
savedView: never
job: never
featureFlag: never
awardScenario: never
supplierAward: never
approvalRule: never
approvalRequest: never
debrief: never
heldMail: never
comment: never
notification: never
policyTemplate: never
priceExplanation: never
priceExplanationFile: 'priceExplanation'
qualification: never
qualificationFile: 'qualification'
supplierDocument: never
serviceAccount: never
webhook: never
delivery: never
exportProfile: never
orderExport: never
}

export type EntityName = keyof Records
