/* Generated from the schema by npm run generate. */

export type JobRecord = {
id: string
version: number
createdAt: string
updatedAt: string
kind: ("comparisonWorkbook" | "workflowDownload" | "negotiationLog" | "agentReport" | "scenarioWorkbook" | "scenarioReport" | "eventReport")
record: string
title: string
state: ("pending" | "active" | "completed" | "failed" | "cancelled")
progress: number
attempts: number
errors: (import('../language/violation.ts').Fault[] | null)
fileName: (string | null)
startedAt: (string | null)
finishedAt: (string | null)
expiresAt: (string | null)
account: string
organization: string
call: string
contentType: (string | null)
bytes: (number | null)
resultKey: (string | null)
beatAt: (string | null)
}

export type JobComputed = {

}

export type JobRepresentation = {
"@id": string
"@type"?: string
id?: string
version?: number
createdAt?: string
updatedAt?: string
kind?: (("comparisonWorkbook" | "workflowDownload" | "negotiationLog" | "agentReport" | "scenarioWorkbook" | "scenarioReport" | "eventReport") | null)
record?: (string | null)
title?: (string | null)
state?: (("pending" | "active" | "completed" | "failed" | "cancelled") | null)
progress?: (number | null)
attempts?: (number | null)
errors?: (import('../language/violation.ts').Fault[] | null)
fileName?: (string | null)
startedAt?: (string | null)
finishedAt?: (string | null)
expiresAt?: (string | null)
account?: (string | null)
}

export type JobCreateInput = {
kind: ("comparisonWorkbook" | "workflowDownload" | "negotiationLog" | "agentReport" | "scenarioWorkbook" | "scenarioReport" | "eventReport")
record: string
}

export type JobUpdateInput = {

}

/** A row with its computed values, as it is presented. */
export type JobShown = JobRecord & JobComputed
