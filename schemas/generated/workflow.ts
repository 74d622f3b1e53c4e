/* Generated from the schema by npm run generate. */

export interface WorkflowRecord {
id: string
version: number
createdAt: string
updatedAt: string
title: string
type: ("rfp" | "rfi" | "custom")
customType: (string | null)
template: (string | null)
owner: string
state: ("active" | "completed" | "archived")
phase: ("request" | "offers" | "evaluation" | "negotiation" | "awarding" | "completed")
templateKind: ("manual" | "schedules" | "self_sourcing")
scheduleEvery: (("week" | "month" | "quarter" | "year") | null)
scheduleStart: (string | null)
nextRunAt: (string | null)
isTemplate: boolean
templatePublished: boolean
archiveReason: (("duplicate" | "need_gone" | "budget" | "later" | "other") | null)
internalReason: (string | null)
publicReason: (string | null)
completionReason: (string | null)
organization: string
schemaHash: (string | null)
custom: ({
[k: string]: unknown
} | null)
}

export interface WorkflowArchiveInput {
archiveReason?: ("duplicate" | "need_gone" | "budget" | "later" | "other")
publicReason: string
internalReason: string
notifySuppliers?: boolean
version: number
}

export interface WorkflowCompleteInput {
reason: string
version: number
}

export interface WorkflowChangeOwnerInput {
ownerId: string
version: number
}

export interface WorkflowChangeUseInput {
templateKind: ("manual" | "schedules" | "self_sourcing")
scheduleEvery?: ("week" | "month" | "quarter" | "year")
scheduleStart?: string
version: number
}

export interface WorkflowLotCreationInput {
strategy: ("single" | "by-suppliers" | "manual")
lots?: {
title: string
items: string[]
}[]
version: number
}

export interface WorkflowNegotiationRecommendationInput {
apply?: boolean
version: number
}
