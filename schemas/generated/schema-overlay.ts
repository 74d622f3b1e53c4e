/* Generated from the schema by npm run generate. */

export interface SchemaOverlayRecord {
id: string
version: number
createdAt: string
updatedAt: string
entity: string
organization: (string | null)
number: number
title: (string | null)
overlay: ({
[k: string]: unknown
} | null)
state: ("draft" | "published" | "superseded")
publishedAt: (string | null)
publishedBy: (string | null)
}
