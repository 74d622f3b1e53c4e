/* Generated from the schema by npm run generate. */

export interface SavedViewRecord {
id: string
version: number
createdAt: string
updatedAt: string
account: string
organization: string
entity: string
title: string
query: (string | null)
standard: boolean
}
