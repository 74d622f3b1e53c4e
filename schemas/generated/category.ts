/* Generated from the schema by npm run generate. */

export type CategoryRecord = {
id: string
version: number
createdAt: string
updatedAt: string
title: string
eclass: string[]
responsiblePerson: (string | null)
deputy: (string | null)
note: (string | null)
organization: string
}

export type CategoryComputed = {
suppliersCount?: (number | null)
}

export type CategoryRepresentation = {
"@id": string
"@type"?: string
id?: string
version?: number
createdAt?: string
updatedAt?: string
title?: (string | null)
eclass?: (string[] | null)
responsiblePerson?: (string | null)
deputy?: (string | null)
note?: (string | null)
suppliersCount?: (number | null)
organization?: (string | null)
}

export type CategoryCreateInput = {
title: string
eclass: string[]
responsiblePerson?: (string | null)
deputy?: (string | null)
note?: (string | null)
}

export type CategoryUpdateInput = {
title?: string
eclass?: string[]
responsiblePerson?: (string | null)
deputy?: (string | null)
note?: (string | null)
}

/** A row with its computed values, as it is presented. */
export type CategoryShown = CategoryRecord & CategoryComputed
