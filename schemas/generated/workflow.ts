/* Generated from the schema by npm run generate. */

export type WorkflowRecord = {
id: string
version: number
createdAt: string
updatedAt: string
title: string
type: ("rfp" | "rfi" | "custom")
customType: (string | null)
template: (string | null)
owner: string
costCenter: (string | null)
state: ("active" | "completed" | "archived")
phase: ("request" | "offers" | "evaluation" | "negotiation" | "awarding" | "completed")
dueAt: (string | null)
templateKind: ("manual" | "schedules" | "self_sourcing")
scheduleEvery: (("day" | "week" | "month" | "quarter" | "year" | "rule") | null)
scheduleRule: (string | null)
scheduleEnd: (string | null)
schedulePaused: boolean
lastRunAt: (string | null)
lastRun: (string | null)
lastRunProblem: (string | null)
scheduleStart: (string | null)
nextRunAt: (string | null)
isTemplate: boolean
templatePublished: boolean
debrief: (("off" | "rank" | "scores") | null)
archiveReason: (string | null)
internalReason: (string | null)
publicReason: (string | null)
completionReason: (string | null)
organization: string
schemaHash: (string | null)
custom: ({
[k: string]: unknown
} | null)
}

export type WorkflowComputed = {
next?: ({
code?: ("create_request" | "complete_request" | "share_template" | "use_template" | "offers_start" | "offers_end" | "rate_offers" | "prepare_negotiation" | "negotiation_starts" | "negotiation_ends" | "award" | "nothing")
at?: string
count?: number
} | null)
archived?: (boolean | null)
itemsCount?: (number | null)
suppliersCount?: (number | null)
savings?: ({
amount: string
percent: string
currency: string
} | null)
request?: (string | null)
debriefsDrafted?: (number | null)
}

export type WorkflowRepresentation = {
"@id": string
"@type"?: string
id?: string
version?: number
createdAt?: string
updatedAt?: string
title?: (string | null)
type?: (("rfp" | "rfi" | "custom") | null)
customType?: (string | null)
template?: (string | null)
owner?: (string | null)
costCenter?: (string | null)
state?: (("active" | "completed" | "archived") | null)
phase?: (("request" | "offers" | "evaluation" | "negotiation" | "awarding" | "completed") | null)
next?: ({
code?: ("create_request" | "complete_request" | "share_template" | "use_template" | "offers_start" | "offers_end" | "rate_offers" | "prepare_negotiation" | "negotiation_starts" | "negotiation_ends" | "award" | "nothing")
at?: string
count?: number
} | null)
dueAt?: (string | null)
archived?: (boolean | null)
templateKind?: (("manual" | "schedules" | "self_sourcing") | null)
scheduleEvery?: (("day" | "week" | "month" | "quarter" | "year" | "rule") | null)
scheduleRule?: (string | null)
scheduleEnd?: (string | null)
schedulePaused?: (boolean | null)
lastRunAt?: (string | null)
lastRun?: (string | null)
lastRunProblem?: (string | null)
scheduleStart?: (string | null)
nextRunAt?: (string | null)
isTemplate?: (boolean | null)
templatePublished?: (boolean | null)
itemsCount?: (number | null)
suppliersCount?: (number | null)
savings?: ({
amount: string
percent: string
currency: string
} | null)
request?: (string | null)
debrief?: (("off" | "rank" | "scores") | null)
debriefsDrafted?: (number | null)
archiveReason?: (string | null)
internalReason?: (string | null)
publicReason?: (string | null)
completionReason?: (string | null)
custom?: ({
[k: string]: unknown
} | null)
}

export type WorkflowCreateInput = {
title: string
type?: ("rfp" | "rfi" | "custom")
customType?: (string | null)
template?: (string | null)
costCenter?: (string | null)
templateKind?: ("manual" | "schedules" | "self_sourcing")
debrief?: (("off" | "rank" | "scores") | null)
custom?: ({
[k: string]: unknown
} | null)
}

export type WorkflowUpdateInput = {
title?: string
costCenter?: (string | null)
templateKind?: ("manual" | "schedules" | "self_sourcing")
debrief?: (("off" | "rank" | "scores") | null)
custom?: ({
[k: string]: unknown
} | null)
}

export type WorkflowArchiveInput = {
archiveReason?: (string | null)
publicReason: string
internalReason: string
notifySuppliers?: (boolean | null)
version: number
}

export type WorkflowCompleteInput = {
reason: string
version: number
}

export type WorkflowChangeOwnerInput = {
ownerId: string
version: number
}

export type WorkflowChangeUseInput = {
templateKind: ("manual" | "schedules" | "self_sourcing")
scheduleEvery?: (("day" | "week" | "month" | "quarter" | "year") | null)
scheduleStart?: (string | null)
version: number
}

export type WorkflowScheduleInput = {
every: string
start: string
end?: (string | null)
version: number
}

export type WorkflowLotCreationInput = {
strategy: ("single" | "by-suppliers" | "manual")
lots?: ({
title: string
items: string[]
}[] | null)
version: number
}

export type WorkflowNegotiationRecommendationInput = {
apply?: (boolean | null)
version: number
}

/** A row with its computed values, as it is presented. */
export type WorkflowShown = WorkflowRecord & WorkflowComputed
