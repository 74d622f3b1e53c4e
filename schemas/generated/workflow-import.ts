/* Generated from the schema by npm run generate. */

export interface WorkflowImportRecord {
id: string
version: number
createdAt: string
updatedAt: string
fileName: string
title: string
type: ("rfp" | "rfi" | "custom")
state: ("pending" | "active" | "completed" | "failed")
workflow: (string | null)
errors: ({
[k: string]: unknown
}[] | null)
account: string
fileKey: string
organization: string
}
