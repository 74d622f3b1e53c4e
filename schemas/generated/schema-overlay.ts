/* Generated from the schema by npm run generate. */

export type SchemaOverlayRecord = {
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

export type SchemaOverlayComputed = {

}

export type SchemaOverlayRepresentation = {
"@id": string
"@type"?: string
id?: string
version?: number
createdAt?: string
updatedAt?: string
entity?: (string | null)
organization?: (string | null)
number?: (number | null)
title?: (string | null)
overlay?: ({
[k: string]: unknown
} | null)
state?: (("draft" | "published" | "superseded") | null)
publishedAt?: (string | null)
publishedBy?: (string | null)
}

export type SchemaOverlayCreateInput = {
entity: string
organization?: (string | null)
title?: (string | null)
overlay?: ({
[k: string]: unknown
} | null)
}

export type SchemaOverlayUpdateInput = {
title?: (string | null)
overlay?: ({
[k: string]: unknown
} | null)
}

/** A row with its computed values, as it is presented. */
export type SchemaOverlayShown = SchemaOverlayRecord & SchemaOverlayComputed
