/* Generated from the schema by npm run generate. */

export interface RequirementRecord {
id: string
version: number
createdAt: string
updatedAt: string
request: string
title: string
description: (string | null)
required: boolean
position: number
organization: string
schemaHash: (string | null)
custom: ({
[k: string]: unknown
} | null)
}
