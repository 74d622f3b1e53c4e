/* Generated from the schemas of answers by npm run generate. */

import type { Representations } from './records.ts'

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
"parts": {
"response_rate": (string | null)
"response_time": (string | null)
"price_level": (string | null)
"on_time": (string | null)
"withdrawals": (string | null)
}
"score": (string | null)
"advice": ("none" | "warn" | "block")
"asOf"?: string
}

export type SupplierScores = {
"@id"?: string
"@type"?: string
"suppliers": readonly SupplierFile[]
"asOf": string
}

export type Answers = {
InsightValue: InsightValue
InsightSeries: InsightSeries
InsightIndicator: InsightIndicator
Insight: Insight
AwardsBehind: AwardsBehind
ScorecardSettings: ScorecardSettings
SupplierFile: SupplierFile
SupplierScores: SupplierScores
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
Comment: Representations['comment']
Notification: Representations['notification']
PolicyTemplate: Representations['policyTemplate']
}
