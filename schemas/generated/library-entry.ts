/* Generated from the schema by npm run generate. */

export type LibraryEntryRecord = {
id: string
version: number
createdAt: string
updatedAt: string
kind: ("requirement" | "criterion")
title: string
description: (string | null)
required: boolean
weight: (number | null)
always: boolean
organization: string
}

export type LibraryEntryComputed = {

}

export type LibraryEntryRepresentation = {
"@id": string
"@type"?: string
id?: string
version?: number
createdAt?: string
updatedAt?: string
kind?: (("requirement" | "criterion") | null)
title?: (string | null)
description?: (string | null)
required?: (boolean | null)
weight?: (number | null)
always?: (boolean | null)
}

export type LibraryEntryCreateInput = {
kind?: ("requirement" | "criterion")
title: string
description?: (string | null)
required?: boolean
weight?: (number | null)
always?: boolean
}

export type LibraryEntryUpdateInput = {
title?: string
description?: (string | null)
required?: boolean
weight?: (number | null)
always?: boolean
}

/** A row with its computed values, as it is presented. */
export type LibraryEntryShown = LibraryEntryRecord & LibraryEntryComputed
