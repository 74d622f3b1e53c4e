/* Generated from the schema by npm run generate. */

export type WorkflowImportRecord = {
id: string
version: number
createdAt: string
updatedAt: string
fileName: string
title: string
type: ("rfp" | "rfi" | "custom")
state: ("pending" | "active" | "completed" | "failed" | "cancelled")
progress: number
workflow: (string | null)
errors: (import('../language/violation.ts').Fault[] | null)
account: string
attempts: number
beatAt: (string | null)
fileKey: string
organization: string
}

export type WorkflowImportComputed = {

}

export type WorkflowImportRepresentation = {
"@id": string
"@type"?: string
id?: string
version?: number
createdAt?: string
updatedAt?: string
fileName?: (string | null)
title?: (string | null)
type?: (("rfp" | "rfi" | "custom") | null)
state?: (("pending" | "active" | "completed" | "failed" | "cancelled") | null)
progress?: (number | null)
workflow?: (string | null)
errors?: (import('../language/violation.ts').Fault[] | null)
account?: (string | null)
}

export type WorkflowImportCreateInput = {

}

export type WorkflowImportUpdateInput = {

}

/** A row with its computed values, as it is presented. */
export type WorkflowImportShown = WorkflowImportRecord & WorkflowImportComputed
