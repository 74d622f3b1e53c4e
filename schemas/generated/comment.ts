/* Generated from the schema by npm run generate. */

export type CommentRecord = {
id: string
version: number
createdAt: string
updatedAt: string
about: string
text: string
mentions: ({
account: string
name: string
words: string
}[] | null)
author: string
editedAt: (string | null)
organization: string
workflow: (string | null)
response: (string | null)
demand: (string | null)
supplierRecord: (string | null)
}

export type CommentComputed = {
authorName?: (string | null)
editableUntil?: (string | null)
}

export type CommentRepresentation = {
"@id": string
"@type"?: string
id?: string
version?: number
createdAt?: string
updatedAt?: string
about?: (string | null)
text?: (string | null)
mentions?: ({
account: string
name: string
words: string
}[] | null)
author?: (string | null)
authorName?: (string | null)
editedAt?: (string | null)
editableUntil?: (string | null)
organization?: (string | null)
}

export type CommentCreateInput = {
about: string
text: string
}

export type CommentUpdateInput = {
text?: string
}

/** A row with its computed values, as it is presented. */
export type CommentShown = CommentRecord & CommentComputed
