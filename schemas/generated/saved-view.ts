/* Generated from the schema by npm run generate. */

export type SavedViewRecord = {
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

export type SavedViewComputed = {

}

export type SavedViewRepresentation = {
"@id": string
"@type"?: string
id?: string
version?: number
createdAt?: string
updatedAt?: string
account?: (string | null)
entity?: (string | null)
title?: (string | null)
query?: (string | null)
standard?: (boolean | null)
}

export type SavedViewCreateInput = {
entity: string
title: string
query?: (string | null)
standard?: boolean
}

export type SavedViewUpdateInput = {
title?: string
query?: (string | null)
standard?: boolean
}

/** A row with its computed values, as it is presented. */
export type SavedViewShown = SavedViewRecord & SavedViewComputed
