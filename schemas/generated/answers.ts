/* Generated from the schemas of answers by npm run generate. */

import type { Representations } from './records.ts'
import type { QuietHours } from '../notification/quiet.ts'
import type { Reason } from '../domain/automation/step.ts'
import type { JsonSchema } from '../language/json-schema.ts'
import type { LocalizedText } from '../language/json-schema.ts'
import type { EntityUi } from '../language/ui.ts'
import type { Guide } from '../language/ui.ts'
import type { OrderDifference } from '../domain/order-change.ts'
import type { PeppolId } from '../domain/peppol-id.ts'
import type { LowPrice } from '../domain/low-price/low-price.ts'
import type { LowPriceRule } from '../domain/low-price/low-price.ts'

export type OperationLink = {
"@id"?: string
"@type"?: string
"name": string
"method": ("PUT" | "POST" | "DELETE")
"href": string
"input"?: string
"confirm"?: boolean
"takesFile"?: boolean
"preview"?: string
"schema"?: string
}

export type Violation = {
"@id"?: string
"@type"?: string
"propertyPath": string
"code": string
"message": string
"params"?: { [key: string]: (string | number) }
}

export type Health = {
"@id"?: string
"@type"?: string
"status": string
"reason"?: string
}

export type MailPreview = {
"@id"?: string
"@type"?: string
"subject": string
"text": string
"html"?: string
"isReal"?: boolean
"receivers"?: number
}

export type UploadPreview = {
"@id"?: string
"@type"?: string
"upload": string
"rows": readonly {
"row": number
"errors": readonly Violation[]
"name"?: string
"values"?: { [key: string]: unknown }
"item"?: (string | null)
"target"?: (string | null)
"limit"?: (string | null)
}[]
"total": number
"columns"?: readonly string[]
"suggestedMapping"?: { [key: string]: (number | null) }
"headerRow"?: (number | null)
"firstRows"?: readonly (readonly string[])[]
"choices"?: { [key: string]: readonly {
"value": string
"label": string
}[] }
}

export type ImportResult = {
"@id"?: string
"@type"?: string
"imported": number
"request"?: string
}

export type Changes = {
"@id"?: string
"@type"?: string
"changed": readonly {
"@id": string
"@type"?: string
"version"?: number
"state"?: (string | null)
"schema"?: string
"operations"?: readonly OperationLink[]
[key: string]: unknown
}[]
"order": readonly string[]
"until": string
"operations": readonly OperationLink[]
}

export type FileLink = {
"@id"?: string
"@type"?: string
"url": string
"expiresAt": string
}

export type FileVersions = {
"@id"?: string
"@type"?: string
"versions": readonly {
"version": number
"at": string
"size": number
"contentType": string
"download": string
}[]
}

export type SseToken = {
"@id"?: string
"@type"?: string
"topic": readonly string[]
"hub": string
"token": string
}

export type CalendarLink = {
"@id"?: string
"@type"?: string
"link": (string | null)
}

export type AuditEntry = {
"@id": string
"@type": string
"id": string
"at": string
"entity": string
"operation": string
"record": (string | null)
"recordName": (string | null)
"recordKey": (string | null)
"recordLabel": ({ [key: string]: string } | null)
"note": (string | null)
"account": (string | null)
"accountName": (string | null)
"organization": (string | null)
"organizationName": (string | null)
"asAdministrator": boolean
"automatic": boolean
"bySystem": boolean
"fields": readonly string[]
"changes"?: readonly {
"field": string
"shown": boolean
"before"?: unknown
"after"?: unknown
}[]
"parts"?: readonly {
"entity": string
"operation": string
"count": number
}[]
}

export type Error = {
"@id"?: string
"@type"?: string
"type": string
"title": string
"detail": string
"status": number
"hydra:title": string
"hydra:description": string
"code": string
"traceId": string
"params"?: { [key: string]: ((string | number | boolean | null) | readonly string[] | readonly {
"lookup": ("unit" | "paymentTerms" | "deliveryTerms" | "supplier" | "costCenter")
"value": string
"label": string
}[]) }
}

export type ConstraintViolationList = {
"@id"?: string
"@type"?: string
"type": string
"title": string
"detail": string
"status": number
"hydra:title": string
"hydra:description": string
"code": string
"traceId": string
"violations": readonly Violation[]
"params"?: { [key: string]: ((string | number | boolean | null) | readonly string[] | readonly {
"lookup": ("unit" | "paymentTerms" | "deliveryTerms" | "supplier" | "costCenter")
"value": string
"label": string
}[]) }
}

export type Authentication = {
"@id"?: string
"@type"?: string
"token"?: string
}

export type AuthenticationCheck = {
"@id"?: string
"@type"?: string
"userIri": string
"roles": readonly string[]
"rules": readonly unknown[]
"exp": (number | null)
"session": (string | null)
"admitted": boolean
"mayWrite": boolean
"request": (string | null)
}

export type GuestCode = {
"@id"?: string
"@type"?: string
}

export type SingleSignOn = {
"@id"?: string
"@type"?: string
"available": boolean
"name": (string | null)
}

export type RegistrationSettings = {
"@id"?: string
"@type"?: string
"mode": ("invited" | "open")
"trialDays": number
}

export type Registration = {
"@id"?: string
"@type"?: string
}

export type PasswordReset = {
"@id"?: string
"@type"?: string
}

export type Subscription = {
"@id"?: string
"@type"?: string
"email": string
"notificationGroup": string
"subscribed": boolean
}

export type InvitationRefusal = {
"@id"?: string
"@type": string
"email": string
"code": string
"params"?: { [key: string]: (string | number | boolean | null) }
}

export type PublicInvitation = {
"@id"?: string
"@type"?: string
"id": string
"email": (string | null)
"state": string
"isLink": boolean
"approvalPending": boolean
"language": (string | null)
"requestTitle": (string | null)
"buyer": string
"startDate": (string | null)
"finishDate": (string | null)
"guestQuotes": boolean
"items": number
"currency": (string | null)
"paymentTerms": (string | null)
"place": (string | null)
"contact": (string | null)
"registered"?: boolean
"isGuest"?: boolean
"isNamed"?: boolean
"applicant"?: string
"applicantEmail"?: string
"applicantOrganization"?: string
}

export type NotificationSettings = {
"@id"?: string
"@type"?: string
"events": { [key: string]: {
"product": boolean
"mail": ("off" | "digest" | "now")
} }
"quiet": (QuietHours | null)
"roomSound": boolean
"roomTitle": boolean
}

export type NotificationsRead = {
"@id"?: string
"@type"?: string
"read": number
}

export type WorkflowFollowing = {
"@id"?: string
"@type"?: string
"follow": boolean
}

export type Approval = {
"@id"?: string
"@type"?: string
"about": ("demand" | "step")
"title": string
"state": string
"items": readonly {
"name": string
"quantity": string
"unit": string
"category"?: string
"neededBy"?: string
"note"?: string
}[]
"requester": string
"approver": string
"organization": string
"number"?: string
"place"?: (string | null)
"neededBy"?: (string | null)
"estimatedValue"?: ({
"amount": string
"currency": string
} | null)
"submittedAt"?: (string | null)
"costCenter"?: (string | null)
"step"?: string
"because"?: readonly Reason[]
"reason"?: (string | null)
}

export type OrganizationDefaults = {
"@id"?: string
"@type"?: string
"criteria": readonly {
"title": string
"weight": (number | null)
}[]
"requirements": readonly {
"title": string
"description": (string | null)
"required": (boolean | null)
}[]
"usedCurrencies": readonly string[]
"version": number
"currency"?: (string | null)
"paymentTerms"?: (string | null)
"deliveryTerms"?: (string | null)
"deliveryAddress"?: (string | null)
"offerDays"?: (number | null)
"guestQuotes"?: (boolean | null)
}

export type OrganizationMerge = {
"@id"?: string
"@type"?: string
"organization": string
"into": string
"moves": readonly {
"entity": string
"count": number
}[]
"obstacles": readonly {
"kind": string
"entity": string
"record": string
"title": (string | null)
}[]
}

export type DemoAccounts = {
"@id"?: string
"@type"?: string
"accounts": readonly {
"name": string
"role": string
"roles": readonly string[]
"email": string
"organization": string
}[]
}

export type Mail = {
"@id"?: string
"@type"?: string
"hydra:member": readonly {
"id": string
"to": string
"subject": string
"createdAt": string
"message": {
"to": {
"email": string
"name"?: (string | null)
"language"?: (string | null)
"timezone"?: (string | null)
}
"template": string
"html": string
"text": string
"attachments": readonly {
"name": string
"contentType": string
"bytes": number
}[]
"link"?: (string | null)
"replyTo"?: string
}
}[]
"hydra:totalItems": number
}

export type WaitingEntry = {
"@id"?: string
"@type"?: string
"kind": string
"title": (string | null)
"since": string
"params": { [key: string]: (string | number | null) }
"href": string
}

export type Waiting = {
"@id"?: string
"@type"?: string
"waiting": readonly WaitingEntry[]
}

export type Dashboard = {
"@id"?: string
"@type"?: string
"counts": {
"workflowsActive"?: number
"workflowsInNegotiation"?: number
"negotiationsFinished"?: number
"negotiationsFinishedThisMonth"?: number
"negotiationsRunning"?: number
"negotiationsWon"?: number
"offersToEvaluate"?: number
"offersSubmitted"?: number
"requestsOpen"?: number
"savings"?: ({
"amount": string
"currency": string
"negotiated": string
"percent": string
} | null)
}
"gettingStarted": readonly {
"id": string
"done": boolean
"href": string
}[]
"running": readonly {
"@id": string
"title": (string | null)
"type": string
"endsAt": (string | null)
"price": (string | null)
"currency"?: (string | null)
"rank"?: (number | null)
"participants"?: number
"savingsPercent"?: string
"followsClock"?: boolean
}[]
"upcoming": readonly {
"kind": string
"title": (string | null)
"at": string
"href": string
}[]
"waiting": readonly WaitingEntry[]
"serverTime": string
"trial"?: ({
"endsAt": string
} | null)
}

export type Setting = {
"@id": string
"@type": string
"name": string
"version": number
"differs": boolean
"operations": readonly OperationLink[]
"group": string
"valueSchema": JsonSchema
"default": unknown
"value": unknown
"changedAt"?: (string | null)
"changedByName"?: (string | null)
}

export type SettingList = {
"@id"?: string
"@type"?: string
"hydra:member": readonly Setting[]
"hydra:totalItems": number
}

export type CodeList = {
"@id": string
"@type": string
"name": string
"version": number
"differs": boolean
"operations": readonly OperationLink[]
"entries": readonly {
"code": string
"shipped": boolean
"label"?: LocalizedText
"retired"?: boolean
"from"?: string
"until"?: string
"synonyms"?: readonly string[]
}[]
"changedAt"?: (string | null)
"changedByName"?: (string | null)
"label"?: LocalizedText
}

export type CodeListList = {
"@id"?: string
"@type"?: string
"hydra:member": readonly CodeList[]
"hydra:totalItems": number
}

export type MailText = {
"@id": string
"@type": string
"name": string
"version": number
"differs": boolean
"operations": readonly OperationLink[]
"parts": readonly string[]
"variables": readonly string[]
"shipped": { [key: string]: { [key: string]: string } }
"value": { [key: string]: { [key: string]: string } }
"changedAt"?: (string | null)
"changedByName"?: (string | null)
}

export type MailTextList = {
"@id"?: string
"@type"?: string
"hydra:member": readonly MailText[]
"hydra:totalItems": number
}

export type WorkflowType = {
"@id": string
"@type": string
"name": string
"version": number
"differs": boolean
"operations": readonly OperationLink[]
"value": ({
"label": LocalizedText
"sections": readonly string[]
"hiddenSteps": readonly string[]
"negotiationTypes": readonly string[]
"published": boolean
"hint"?: LocalizedText
} | null)
"steps": readonly string[]
"needed": readonly string[]
"changedAt"?: (string | null)
"changedByName"?: (string | null)
}

export type WorkflowTypeList = {
"@id"?: string
"@type"?: string
"hydra:member": readonly WorkflowType[]
"hydra:totalItems": number
}

export type LegalText = {
"@id": string
"@type": string
"name": string
"version": number
"differs": boolean
"operations": readonly OperationLink[]
"value": { [key: string]: string }
"changedAt"?: (string | null)
"changedByName"?: (string | null)
}

export type LegalTextList = {
"@id"?: string
"@type"?: string
"hydra:member": readonly LegalText[]
"hydra:totalItems": number
}

export type Brand = {
"@id"?: string
"@type"?: string
"color": (string | null)
"logo": (string | null)
}

export type Page = {
"@id"?: string
"@type"?: string
"name": string
"text": { [key: string]: string }
"version": number
}

export type FeatureFlagFacts = {
"@id"?: string
"@type"?: string
"flags": readonly {
"name": string
"default": boolean
"changedAt": (string | null)
"changedByName": (string | null)
}[]
}

export type ConfigurationChanges = {
"@id"?: string
"@type"?: string
"changes": readonly {
"part": string
"name": string
"change": ("add" | "change" | "remove")
"before"?: unknown
"after"?: unknown
}[]
"instance": string
}

export type ReadClasses = {
"@id"?: string
"@type"?: string
"entries": readonly {
"code": string
"label"?: LocalizedText
"retired"?: boolean
"from"?: string
"until"?: string
"synonyms"?: readonly string[]
}[]
"skipped": readonly number[]
}

export type SchemaDocument = {
"@id"?: string
"@type"?: string
"hydra:member"?: readonly {
"@id": string
"@type": string
"name": string
}[]
"hydra:totalItems"?: number
"name"?: string
"hash"?: string
"schema"?: JsonSchema
"ui"?: EntityUi
"guides"?: readonly Guide[]
"states"?: readonly string[]
"validator"?: string
"violations"?: readonly Violation[]
"recordViolations"?: readonly Violation[]
"impact"?: {
"drafts": number
"kept": number
"templates": number
"clashes": readonly {
"organization": string
"number": number
"fields": readonly string[]
}[]
}
"usage"?: number
}

export type GuideDocument = Guide

export type Understanding = {
"@id"?: string
"@type"?: string
"language": string
"items": readonly {
"name": string
"quantity": (string | null)
"unit": (string | null)
"doubt": (string | null)
"proposals": readonly {
"code": string
"confidence": number
}[]
"from": string
"start": number
"end": number
"category"?: {
"code": string
"confidence": number
}
"neededBy"?: string
}[]
"neededBy": ({
"value": string
"from": string
"start": number
"end": number
} | null)
"place": ({
"value": string
"from": string
"start": number
"end": number
} | null)
"costCenter": ({
"value": string
"from": string
"start": number
"end": number
"costCenter": (string | null)
} | null)
"budget": ({
"value": {
"amount": string
"currency": string
}
"from": string
"start": number
"end": number
} | null)
"question": ({
"field": string
"text": string
"key": string
"item": (number | null)
} | null)
"open": number
"numbers": readonly {
"fate": ("quantity" | "size" | "article" | "day" | "money" | "place" | "costCenter" | "unused" | "open")
"item": (number | null)
"value": (string | null)
"from": string
"start": number
"end": number
}[]
}

export type PriceBook = {
"@id"?: string
"@type"?: string
"prices": readonly {
"name": string
"category": (string | null)
"categoryTitle": (string | null)
"eclass": (string | null)
"unit": string
"unitPrice": string
"currency": string
"supplier": string
"supplierName": string
"workflow": string
"awardedAt": string
}[]
"isCut": boolean
}

export type ExportMapping = {
"@id"?: string
"@type"?: string
"missing": readonly {
"lookup": ("unit" | "paymentTerms" | "deliveryTerms" | "supplier" | "costCenter")
"value": string
"label": string
"count": number
}[]
"entries": readonly {
"lookup": ("unit" | "paymentTerms" | "deliveryTerms" | "supplier" | "costCenter")
"value": string
"label": string
"to": string
}[]
"totals": readonly {
"lookup": ("unit" | "paymentTerms" | "deliveryTerms" | "supplier" | "costCenter")
"count": number
"missing": number
}[]
"version": number
}

export type ExportPreview = {
"@id"?: string
"@type"?: string
"text": (string | null)
"table": (readonly (readonly string[])[] | null)
"isCut": boolean
"missing": readonly {
"lookup": ("unit" | "paymentTerms" | "deliveryTerms" | "supplier" | "costCenter")
"value": string
"label": string
}[]
}

export type ReadFile = {
"@id"?: string
"@type"?: string
"text": string
"isCut": boolean
}

export type AssistantRuleOrder = {
"@id"?: string
"@type"?: string
"rules": readonly string[]
}

export type AssistantTrial = {
"@id"?: string
"@type"?: string
"rule": (string | null)
"because": readonly {
"code": string
"is"?: string
"asked"?: string
}[]
"passed": readonly {
"rule": string
"why": {
"code": string
"is"?: string
"asked"?: string
}
}[]
"then": (NonNullable<Representations['assistantRule']['then']> | null)
"demand": {
"category": (string | null)
"amount": (string | null)
"costCenter": (string | null)
}
}

export type ApprovalRuleOrder = {
"@id"?: string
"@type"?: string
"rules": readonly string[]
}

export type ApprovalTrial = {
"@id"?: string
"@type"?: string
"rule": (string | null)
"steps": readonly {
"approvers": readonly string[]
"quorum": number
}[]
"waitsFor": readonly string[]
}

export type AutomationDecision = {
"@id"?: string
"@type"?: string
"step": (string | null)
"missing": readonly string[]
"lines": readonly {
"supplier": string
"title": (string | null)
"price": (string | null)
"currency": string
"accepted"?: boolean
}[]
"amount": (string | null)
"currency": string
"bound": ({
"amount": string
"currency": string
"source": string
} | null)
"isAbove": boolean
}

export type OrderMessage = {
"@id": string
"@type": string
"kind": ("order" | "change" | "cancellation" | "response")
"at": string
"by": ("purchaser" | "supplier")
"name": (string | null)
"code": (("AB" | "AP" | "CA" | "RE") | null)
"note": (string | null)
"changes": readonly OrderDifference[]
"href": string
}

export type Schedule = {
"@id": string
"@type": string
"template": string
"title": string
"owner": string
"every": (string | null)
"start": (string | null)
"end": (string | null)
"zone": string
"paused": boolean
"published": boolean
"nextRunAt": (string | null)
"nextRuns": readonly string[]
"lastRunAt": (string | null)
"lastRun": (string | null)
"lastRunTitle": (string | null)
"lastRunPhase": (string | null)
"lastRunProblem": (string | null)
"automaticUntil": (string | null)
"version": number
"operations": readonly OperationLink[]
}

export type InvalidTemplateProperties = {
"@id"?: string
"@type"?: string
"properties": readonly string[]
}

export type LotPreview = {
"@id"?: string
"@type"?: string
"lots": readonly {
"title": string
"items": readonly string[]
}[]
}

export type LotCreation = {
"@id"?: string
"@type"?: string
"negotiations": readonly string[]
}

export type Coverage = {
"@id"?: string
"@type"?: string
"suppliers": readonly {
"supplier": string
"name": string
}[]
"groups": readonly {
"items": readonly string[]
"suppliers": readonly number[]
}[]
}

export type Recommendation = {
"@id"?: string
"@type"?: string
"recommendations": readonly {
"negotiation": string
"type": ("rank_auction" | "rank_negotiation" | "sealed_bid_negotiation" | "dutch_negotiation" | "english_reverse_negotiation" | "item_bot_negotiation" | "ai_bot_negotiation" | "offline_negotiation" | "not_set")
"reason": string
"params": { [key: string]: string }
}[]
}

export type ItemsResult = {
"@id"?: string
"@type"?: string
"created": readonly string[]
"versions": { [key: string]: number }
}

export type ExchangeRates = {
"@id"?: string
"@type"?: string
"date": string
"rates": { [key: string]: string }
"missing": readonly string[]
}

export type CustomSupplierRemoval = {
"@id"?: string
"@type"?: string
"removed": number
}

export type SupplierRecommendation = {
"@id"?: string
"@type"?: string
"supplierMatches": readonly {
"supplier": string
"name": string
"email": (string | null)
"requestItemsIds": readonly string[]
"score": number
"why": readonly {
"kind": ("preferred" | "category" | "keyword")
"category"?: string
"code"?: string
"keyword"?: string
"place"?: string
"levels"?: number
"items"?: number
}[]
}[]
"category"?: {
"@id": string
"title": string
"responsiblePerson": (string | null)
"deputy": (string | null)
}
}

export type SupplierSearch = {
"@id"?: string
"@type"?: string
"suppliers": readonly {
"name": string
"locality": (string | null)
"region": (string | null)
"country": (string | null)
"description": (string | null)
"eclass": readonly string[]
"invited": boolean
"advice": ("none" | "warn" | "block")
"score": number
"why": readonly {
"kind": ("name" | "keyword" | "description" | "category" | "place")
"category"?: string
"code"?: string
"keyword"?: string
"place"?: string
"levels"?: number
"items"?: number
}[]
"customSupplier"?: string
"organization"?: string
"email"?: (string | null)
}[]
"more": boolean
"scouting": boolean
}

export type EarlierPrices = {
"@id"?: string
"@type"?: string
"rows": readonly {
"row": number
"name": string
"publishedAt": string
"values": { [key: string]: unknown }
"errors": readonly Violation[]
}[]
"total": number
}

export type ReceiptParty = {
"@id"?: string
"@type"?: string
"name": string
"peppolId"?: (PeppolId | null)
"vatId"?: (string | null)
"dunsNumber"?: (string | null)
"registerNumber"?: (string | null)
"address"?: ({
"street"?: (string | null)
"additional"?: (string | null)
"postOfficeBox"?: (string | null)
"postalCode"?: (string | null)
"city"?: (string | null)
"region"?: (string | null)
"country"?: (string | null)
} | null)
"contact"?: ({
"name"?: (string | null)
"telephone"?: (string | null)
"email"?: (string | null)
} | null)
}

export type ReceiptLine = {
"@id"?: string
"@type"?: string
"name": string
"note": (string | null)
"remark": (string | null)
"quantity": string
"unit": string
"offered": boolean
"price": (string | null)
"priceKind": ("unit" | "total")
"total": (string | null)
"added": readonly {
"label": string
"value": string
}[]
}

export type OfferReceipt = {
"@id"?: string
"@type"?: string
"number": string
"request": string
"revision": number
"deadline": (string | null)
"receivedAt": string
"bindingUntil": string
"by": (string | null)
"seller": ReceiptParty
"buyer": ReceiptParty
"currency": (string | null)
"lines": readonly ReceiptLine[]
"total": (string | null)
"description": (string | null)
"senderAddress": (string | null)
"added": readonly {
"label": string
"value": string
}[]
"terms": {
"paymentTerms"?: (NonNullable<Representations['request']['paymentTerms']> | null)
"paymentNote"?: (NonNullable<Representations['request']['paymentNote']> | null)
"deliveryTerms"?: (NonNullable<Representations['request']['deliveryTerms']> | null)
"deliveryNote"?: (NonNullable<Representations['request']['deliveryNote']> | null)
"deliveryTime"?: (NonNullable<Representations['request']['deliveryTime']> | null)
"deliveryAddress"?: (NonNullable<Representations['request']['deliveryAddress']> | null)
}
"answers": readonly {
"title": string
"required": boolean
"canFulfil": (boolean | null)
"answer": (string | null)
"note": (string | null)
}[]
"files": readonly {
"name": string
"bytes": number
"sha256": string
}[]
"checksum": string
}

export type Comparison = {
"@id"?: string
"@type"?: string
"workflowType": ("rfp" | "rfi" | "custom")
"currency": (string | null)
"offers": readonly ComparisonColumn[]
"groups": readonly ComparisonGroup[]
"addedFields"?: {
"items"?: readonly {
"id": string
"title": string
"kind": ("text" | "number" | "money" | "day" | "instant")
}[]
"requirements"?: readonly {
"id": string
"title": string
"kind": ("text" | "number" | "money" | "day" | "instant")
}[]
"lines"?: readonly {
"id": string
"title": string
"kind": ("text" | "number" | "money" | "day" | "instant")
}[]
}
"hydra:totalItems"?: number
"hydra:view"?: {
"@id": string
"@type": string
"hydra:first"?: string
"hydra:last"?: string
"hydra:previous"?: string
"hydra:next"?: string
}
}

export type ComparisonColumn = {
"@id"?: string
"@type"?: string
"offer": string
"supplier": string
"name": string
"state": string
"rank": (number | null)
"missingItems": number
"unratedCriteria": number
"currency"?: string
"rate"?: string
"lowPrice"?: LowPrice
"frozen"?: boolean
"negotiated"?: string
"awarded"?: string
}

export type ComparisonGroup = {
"@id"?: string
"@type"?: string
"id": ("totals" | "items" | "requirements" | "criteria" | "custom")
"rows": readonly ComparisonRow[]
}

export type ComparisonRow = {
"@id"?: string
"@type"?: string
"id": string
"kind": ("score" | "rating" | "rank" | "count" | "answer" | "text" | "number" | "money" | "day" | "instant")
"title": (string | null)
"better": (("lower" | "higher") | null)
"cells": readonly ComparisonCell[]
"quantity"?: string
"unit"?: string
"offeredByNobody"?: boolean
"required"?: boolean
"added"?: { [key: string]: string }
"weight"?: number
"isPrice"?: boolean
}

export type ComparisonCell = {
"@id"?: string
"@type"?: string
"value": (string | null)
"deviation": (string | null)
"best"?: boolean
"missing"?: boolean
"plug"?: boolean
"notRanked"?: boolean
"unitPrice"?: string
"own"?: string
"ownUnitPrice"?: string
"nextBreak"?: {
"from": string
"unitPrice": string
}
"answer"?: string
"note"?: string
"added"?: { [key: string]: string }
}

export type LogEntry = {
"@id"?: string
"@type"?: string
"negotiation": string
"seq": number
"at": string
"account": (string | null)
"organization": (string | null)
"event": string
"data": { [key: string]: unknown }
"previousHash": string
"hash": string
}

export type NegotiationLog = {
"@id"?: string
"@type"?: string
"entries": readonly LogEntry[]
}

export type OwnBid = {
"@id"?: string
"@type"?: string
"at": string
"total": string
"accepted": boolean
"refusal": (string | null)
"rankBefore": (number | null)
"rankAfter": (number | null)
}

export type FullNegotiation = Omit<Representations['negotiation'], 'items' | 'participations' | 'log' | 'bids'> & {
"items": readonly Representations['requestItem'][]
"participations": readonly Representations['participation'][]
"log"?: readonly LogEntry[]
"bids"?: readonly OwnBid[]
}

export type PublishedNegotiations = {
"@id"?: string
"@type"?: string
"published": readonly string[]
"skipped": readonly {
"id": string
"code": string
}[]
}

export type Preflight = {
"@id"?: string
"@type"?: string
"checks": readonly PreflightCheck[]
}

export type PreflightCheck = {
"@id"?: string
"@type"?: string
"code": ("incomplete" | "type_not_set" | "type_not_available" | "no_items" | "no_supplier_offers_all_items" | "too_few_participants" | "supplier_blocked" | "supplier_not_qualified" | "start_missing" | "finish_missing" | "finish_in_past" | "finish_before_start" | "nobody_invited" | "single_bidder" | "two_bidders_rank_hidden" | "same_owner" | "mail_bounced" | "never_logged_in" | "guests_cannot_bid" | "starts_too_soon" | "too_short" | "runs_longer_than_hours" | "outside_working_hours" | "no_soft_close" | "extension_uncapped" | "step_larger_than_spread" | "step_needs_many_bids" | "no_typing_guard" | "target_above_best_offer" | "weights_not_rated" | "offers_expire_before_end" | "public_holiday" | "no_baseline" | "finish_before_questions_answered" | "no_step" | "default_step" | "no_floor" | "no_target" | "no_targets")
"severity": ("stop" | "warning" | "hint")
"params": { [key: string]: unknown }
"fix"?: ({
"path": string
} | {
"operation": "update"
"input": { [key: string]: unknown }
})
}

export type LastPrices = {
"@id"?: string
"@type"?: string
"prices": readonly {
"item": string
"unitPrice": string
"at": string
}[]
}

export type EarlierPolicies = {
"@id"?: string
"@type"?: string
"category": (string | null)
"eclass": (string | null)
"templates": readonly {
"template": string
"title": string
"sameCategory": boolean
"policy": NonNullable<NonNullable<Representations['negotiation']['settings']>['policy']>
}[]
"policies": readonly {
"negotiation": string
"title": (string | null)
"at": string
"sameCategory": boolean
"policy": NonNullable<NonNullable<Representations['negotiation']['settings']>['policy']>
}[]
}

export type Simulation = {
"@id"?: string
"@type"?: string
"curve": readonly string[]
"closed": number
"value": ({
"p10": string
"p50": string
"p90": string
} | null)
"suppliers": readonly {
"p10": string
"p50": string
"p90": string
}[]
"deals": readonly string[]
"reference": string
"target": string
"walkAway": string
}

export type ItemTable = {
"@id"?: string
"@type"?: string
"items": readonly {
"item": string
"unitPrice": string
"target": string
"state": ("open" | "settled")
}[]
"total": string
"totalTarget": string
"exchanges": number
"exchangesLeft": number
"state": ("open" | "agreed" | "ended")
"version": number
}

export type TalkMessage = {
"@id"?: string
"@type"?: string
"n": number
"from": ("supplier" | "bot" | "person")
"at": string
"text": string
"packages": (readonly { [key: string]: string }[] | null)
"understood": ({
"package": { [key: string]: string }
"missing": readonly string[]
"ambiguous": readonly string[]
} | null)
}

export type Conversation = {
"@id"?: string
"@type"?: string
"messages": readonly TalkMessage[]
"onTheTable": ({ [key: string]: string } | null)
"packages": readonly { [key: string]: string }[]
"levers": readonly {
"key": string
"name": (string | null)
"unit": (string | null)
}[]
"messagesLeft": number
"messagesAll": number
"state": ("open" | "asked_person" | "agreed" | "ended")
"deal": ({
"package": { [key: string]: string }
"state": ("agreed" | "confirmed" | "lapsed")
"until": string
} | null)
"person": (string | null)
"confirmWithinHours": (number | null)
"version": number
"autonomy"?: ("drafts" | "asks" | "closes")
"draft"?: ({
"kind": string
"text": string
"packages": readonly { [key: string]: string }[]
} | null)
"thoughts"?: {
"target": string
"walkAway": string
"aspiration": string
"initial": (string | null)
"best": (string | null)
"weights": { [key: string]: number }
}
}

export type InsightValue = (string | number | null)

export type InsightSeries = {
"@id"?: string
"@type"?: string
"key": string
"points": readonly (readonly [string, InsightValue])[]
}

export type InsightIndicator = {
"@id"?: string
"@type"?: string
"id": string
"workflow": string
"value": (string | null)
"threshold": (string | null)
"flagged": boolean
"suppliers"?: readonly string[]
}

export type Insight = {
"@id"?: string
"@type"?: string
"figures": { [key: string]: InsightValue }
"series": readonly InsightSeries[]
"from": string
"to": string
"timezone": string
"asOf": string
"names"?: { [key: string]: string }
"currency"?: (string | null)
"otherCurrencies"?: readonly string[]
"indicators"?: readonly InsightIndicator[]
}

export type AwardsBehind = {
"@id"?: string
"@type"?: string
"awards": readonly {
"workflow": string
"title": string
"supplier": string
"decidedAt": string
"currency": string
"spend": string
"saved": (string | null)
}[]
"sums": readonly {
"currency": string
"awards": number
"spend": string
"saved": string
}[]
}

export type ScorecardSettings = {
"@id"?: string
"@type"?: string
"weights": readonly {
"kind": ("response_rate" | "response_time" | "price_level" | "on_time" | "withdrawals")
"weight": number
}[]
"bands": readonly {
"from": number
"to": number
"advice": ("none" | "warn" | "block")
}[]
"documents": ("none" | "warn" | "block")
"version": number
}

export type SupplierFile = {
"@id"?: string
"@type"?: string
"organization": string
"name": string
"invited": number
"answered": number
"declined": number
"responseRate": (string | null)
"medianResponseHours": (string | null)
"offers": number
"wins": number
"orders": number
"awarded": string
"savings": string
"currency": string
"withdrawals": number
"onTime": (string | null)
"due": number
"inTime": number
"parts": ScoreParts
"score": (string | null)
"advice": ("none" | "warn" | "block")
"lacking": readonly string[]
"asOf"?: string
"trend"?: readonly {
"until": string
"score": (string | null)
"parts": ScoreParts
}[]
}

export type ScoreParts = {
"@id"?: string
"@type"?: string
"response_rate": (string | null)
"response_time": (string | null)
"price_level": (string | null)
"on_time": (string | null)
"withdrawals": (string | null)
}

export type SupplierDuplicates = {
"@id"?: string
"@type"?: string
"duplicates": readonly {
"supplier": string
"name": string
"number": (string | null)
"organization": (string | null)
"customSupplier": (string | null)
"signs": readonly ("organization" | "email" | "vat_id" | "domain" | "name")[]
}[]
}

export type SupplierScores = {
"@id"?: string
"@type"?: string
"suppliers": readonly SupplierFile[]
"asOf": string
}

export type EventReport = {
"@id"?: string
"@type"?: string
"classification": "confidential"
"createdAt": string
"createdBy": (string | null)
"purchaser": {
"@id": string
"name": string
"vatId": (string | null)
}
"workflow": {
"@id": string
"title": string
"type": string
"state": string
"createdAt": string
"owner": string
"ownerEmail": string
"reason": (string | null)
}
"request": (ReportedRequest | null)
"invitations": readonly ReportedInvitation[]
"sealedOffers": number
"offers": readonly ReportedOffer[]
"questions": readonly {
"supplier": {
"@id": string
"name": string
}
"text": string
"askedAt": string
"answer": (string | null)
"answeredAt": (string | null)
"answeredBy": (string | null)
"published": boolean
}[]
"ratings": readonly {
"offer": string
"receipt": string
"supplier": {
"@id": string
"name": string
}
"criterion": string
"rating": number
"at": string
"by": (string | null)
}[]
"scenarios": readonly ReportedScenario[]
"negotiations": readonly ReportedNegotiation[]
"priceExplanations": readonly {
"offer": string
"receipt": string
"supplier": {
"@id": string
"name": string
}
"state": string
"question": string
"askedAt": string
"dueAt": string
"answer": (string | null)
"answeredAt": (string | null)
"decidedAt": (string | null)
"reason": (string | null)
}[]
"approvals": readonly ReportedApproval[]
"awards": readonly ReportedAward[]
"orders": readonly {
"@id": string
"number": string
"supplier": {
"@id": string
"name": string
}
"total": {
"amount": string
"currency": string
}
"state": string
"createdAt": string
"sentAt": (string | null)
"acknowledgedAt": (string | null)
"declinedAt": (string | null)
"declineReason": (string | null)
"cancelledAt": (string | null)
"cancelReason": (string | null)
}[]
"debriefs": readonly {
"@id": string
"supplier": {
"@id": string
"name": string
}
"mode": (string | null)
"sentAt": (string | null)
"text": (string | null)
"facts": NonNullable<Representations['debrief']['facts']>
"question": (string | null)
"askedAt": (string | null)
"answer": (string | null)
"answeredAt": (string | null)
}[]
}

export type ReportedRequest = {
"@id": string
"@type"?: string
"title": string
"description": (string | null)
"state": string
"currency": string
"revision": number
"startDate": (string | null)
"finishDate": (string | null)
"paymentTerms": (string | null)
"deliveryTerms": (string | null)
"sealedOffers": boolean
"lowPriceRule": (LowPriceRule | null)
"items": readonly {
"position": number
"name": string
"quantity": string
"unit": string
}[]
"requirements": readonly {
"title": string
"required": boolean
}[]
"criteria": readonly {
"title": string
"weight": number
"isPrice": boolean
}[]
"versions": readonly {
"revision": number
"at": string
"by": (string | null)
"reason": (string | null)
"changes": readonly {
"part": ("item" | "requirement" | "term")
"kind": ("added" | "removed" | "changed")
"name": string
"before"?: { [key: string]: unknown }
"after"?: { [key: string]: unknown }
}[]
"count": number
}[]
}

export type ReportedInvitation = {
"@id"?: string
"@type"?: string
"supplier": (string | null)
"email": (string | null)
"isLink": boolean
"state": string
"invitedBy": (string | null)
"sentAt": (string | null)
"openedAt": (string | null)
"remindedAt": (string | null)
"bouncedAt": (string | null)
"declinedAt": (string | null)
"declineReason": (string | null)
"offerSubmittedAt": (string | null)
}

export type ReportedOffer = {
"@id": string
"@type"?: string
"receipt": string
"supplier": {
"@id": string
"name": string
}
"revision": number
"receivedAt": string
"bindingUntil": (string | null)
"total": ({
"amount": string
"currency": string
} | null)
"items": {
"offered": number
"all": number
}
"state": string
"result": (string | null)
"endedAt": (string | null)
"reason": (string | null)
"rejectGround": (string | null)
"scores": ({
"price"?: (string | null)
"quality"?: (string | null)
"total"?: (string | null)
} | null)
"rank": (number | null)
"lowPrice": (LowPrice | null)
}

export type ReportedScenario = {
"@id": string
"@type"?: string
"title": string
"goal": ("cost" | "score" | "baseline")
"state": ("drafted" | "solving" | "solved" | "infeasible" | "failed" | "awarded")
"createdBy": (string | null)
"solvedAt": (string | null)
"cost": ({
"amount": string
"currency": string
} | null)
"gap": (string | null)
"savings": {
"lowestOffer"?: string
"lastPrice"?: string
"targetPrice"?: string
}
"rules": readonly {
"kind": ("max_suppliers" | "min_suppliers" | "max_share" | "min_share" | "max_spend" | "min_spend" | "exclude" | "force" | "keep_incumbent" | "max_changes" | "whole_items")
"must": boolean
"value": (string | null)
"penalty": (string | null)
"suppliers": readonly string[]
"items": readonly number[]
"price": (string | null)
"kept": (boolean | null)
}[]
"parts": readonly {
"supplier": string
"items": readonly number[]
"amount": {
"amount": string
"currency": string
}
}[]
"reason": (string | null)
}

export type ReportedNegotiation = {
"@id": string
"@type"?: string
"title": string
"type": string
"state": string
"round": number
"currency": string
"items": readonly number[]
"settings": NonNullable<Representations['negotiation']['settings']>
"startDate": (string | null)
"finishDate": (string | null)
"publishedAt": (string | null)
"publishedBy": (string | null)
"decidedAt": (string | null)
"internalReason": (string | null)
"publicReason": (string | null)
"sealed": boolean
"participants": readonly {
"supplier": {
"@id": string
"name": string
}
"state": string
"initialPrice": ({
"amount": string
"currency": string
} | null)
"lastPrice": ({
"amount": string
"currency": string
} | null)
"finalPrice": ({
"amount": string
"currency": string
} | null)
"rank": (number | null)
}[]
"bids": readonly {
"at": string
"supplier": {
"@id": string
"name": string
}
"total": {
"amount": string
"currency": string
}
"rank": (number | null)
}[]
"log": ({
"entries": number
"at": string
"event": string
"hash": string
} | null)
}

export type ReportedApproval = {
"@id": string
"@type"?: string
"number": string
"title": string
"operation": string
"rule": (string | null)
"amount": {
"amount": string
"currency": string
}
"state": string
"proposedBy": (string | null)
"proposedAt": string
"decidedAt": (string | null)
"reason": (string | null)
"steps": readonly {
"quorum": number
"approvers": readonly string[]
"decisions": readonly {
"by": string
"decision": string
"at": string
"comment": (string | null)
}[]
}[]
}

export type ReportedAward = {
"@id": string
"@type"?: string
"of": string
"kind": ("negotiation" | "scenario")
"supplier": {
"@id": string
"name": string
}
"amount": {
"amount": string
"currency": string
}
"savings": ({
"amount": string
"currency": string
} | null)
"items": readonly number[]
"reason": (string | null)
"at": string
"by": (string | null)
}

export type Answers = {
OperationLink: OperationLink
Violation: Violation
Health: Health
MailPreview: MailPreview
UploadPreview: UploadPreview
ImportResult: ImportResult
Changes: Changes
FileLink: FileLink
FileVersions: FileVersions
SseToken: SseToken
CalendarLink: CalendarLink
AuditEntry: AuditEntry
Error: Error
ConstraintViolationList: ConstraintViolationList
Authentication: Authentication
AuthenticationCheck: AuthenticationCheck
GuestCode: GuestCode
SingleSignOn: SingleSignOn
RegistrationSettings: RegistrationSettings
Registration: Registration
PasswordReset: PasswordReset
Subscription: Subscription
InvitationRefusal: InvitationRefusal
PublicInvitation: PublicInvitation
NotificationSettings: NotificationSettings
NotificationsRead: NotificationsRead
WorkflowFollowing: WorkflowFollowing
Approval: Approval
OrganizationDefaults: OrganizationDefaults
OrganizationMerge: OrganizationMerge
DemoAccounts: DemoAccounts
Mail: Mail
WaitingEntry: WaitingEntry
Waiting: Waiting
Dashboard: Dashboard
Setting: Setting
SettingList: SettingList
CodeList: CodeList
CodeListList: CodeListList
MailText: MailText
MailTextList: MailTextList
WorkflowType: WorkflowType
WorkflowTypeList: WorkflowTypeList
LegalText: LegalText
LegalTextList: LegalTextList
Brand: Brand
Page: Page
FeatureFlagFacts: FeatureFlagFacts
ConfigurationChanges: ConfigurationChanges
ReadClasses: ReadClasses
SchemaDocument: SchemaDocument
GuideDocument: GuideDocument
Understanding: Understanding
PriceBook: PriceBook
ExportMapping: ExportMapping
ExportPreview: ExportPreview
ReadFile: ReadFile
AssistantRuleOrder: AssistantRuleOrder
AssistantTrial: AssistantTrial
ApprovalRuleOrder: ApprovalRuleOrder
ApprovalTrial: ApprovalTrial
AutomationDecision: AutomationDecision
OrderMessage: OrderMessage
Schedule: Schedule
InvalidTemplateProperties: InvalidTemplateProperties
LotPreview: LotPreview
LotCreation: LotCreation
Coverage: Coverage
Recommendation: Recommendation
ItemsResult: ItemsResult
ExchangeRates: ExchangeRates
CustomSupplierRemoval: CustomSupplierRemoval
SupplierRecommendation: SupplierRecommendation
SupplierSearch: SupplierSearch
EarlierPrices: EarlierPrices
ReceiptParty: ReceiptParty
ReceiptLine: ReceiptLine
OfferReceipt: OfferReceipt
Comparison: Comparison
ComparisonColumn: ComparisonColumn
ComparisonGroup: ComparisonGroup
ComparisonRow: ComparisonRow
ComparisonCell: ComparisonCell
LogEntry: LogEntry
NegotiationLog: NegotiationLog
OwnBid: OwnBid
FullNegotiation: FullNegotiation
PublishedNegotiations: PublishedNegotiations
Preflight: Preflight
PreflightCheck: PreflightCheck
LastPrices: LastPrices
EarlierPolicies: EarlierPolicies
Simulation: Simulation
ItemTable: ItemTable
TalkMessage: TalkMessage
Conversation: Conversation
InsightValue: InsightValue
InsightSeries: InsightSeries
InsightIndicator: InsightIndicator
Insight: Insight
AwardsBehind: AwardsBehind
ScorecardSettings: ScorecardSettings
SupplierFile: SupplierFile
ScoreParts: ScoreParts
SupplierDuplicates: SupplierDuplicates
SupplierScores: SupplierScores
EventReport: EventReport
ReportedRequest: ReportedRequest
ReportedInvitation: ReportedInvitation
ReportedOffer: ReportedOffer
ReportedScenario: ReportedScenario
ReportedNegotiation: ReportedNegotiation
ReportedApproval: ReportedApproval
ReportedAward: ReportedAward
User: Representations['account']
Organization: Representations['organization']
PostalAddress: Representations['postalAddress']
Session: Representations['session']
DefaultWorkflow: Representations['workflow']
Automation: Representations['automation']
WorkflowImport: Representations['workflowImport']
DefaultRequest: Representations['request']
DefaultRequestItem: Representations['requestItem']
RequestRequirement: Representations['requirement']
EvaluationCriterion: Representations['evaluationCriterion']
DefaultRequestFile: Representations['requestFile']
RequestAmendment: Representations['amendment']
Invitation: Representations['invitation']
Question: Representations['question']
QuestionFile: Representations['questionFile']
DefaultResponse: Representations['response']
DefaultResponseItem: Representations['responseItem']
DefaultResponseFile: Representations['responseFile']
RequirementCompliance: Representations['requirementCompliance']
EvaluationScoring: Representations['evaluationScoring']
DefaultNegotiation: Representations['negotiation']
DefaultParticipation: Representations['participation']
PurchaseOrder: Representations['purchaseOrder']
SupplierRecord: Representations['supplierRecord']
CustomSupplier: Representations['customSupplier']
Category: Representations['category']
PreferredSupplier: Representations['preferredSupplier']
CostCenter: Representations['costCenter']
Demand: Representations['demand']
DemandFile: Representations['demandFile']
AssistantRule: Representations['assistantRule']
AgentRun: Representations['agentRun']
LibraryEntry: Representations['libraryEntry']
SchemaOverlay: Representations['schemaOverlay']
SavedView: Representations['savedView']
Job: Representations['job']
FeatureFlag: Representations['featureFlag']
AwardScenario: Representations['awardScenario']
Award: Representations['supplierAward']
ApprovalRule: Representations['approvalRule']
ApprovalRequest: Representations['approvalRequest']
Debrief: Representations['debrief']
HeldMail: Representations['heldMail']
Comment: Representations['comment']
Notification: Representations['notification']
PolicyTemplate: Representations['policyTemplate']
PriceExplanation: Representations['priceExplanation']
PriceExplanationFile: Representations['priceExplanationFile']
Qualification: Representations['qualification']
QualificationFile: Representations['qualificationFile']
SupplierDocument: Representations['supplierDocument']
ServiceAccount: Representations['serviceAccount']
Webhook: Representations['webhook']
Delivery: Representations['delivery']
ExportProfile: Representations['exportProfile']
OrderExport: Representations['orderExport']
}
