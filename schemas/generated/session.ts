/* Generated from the schema by npm run generate. */

export type SessionRecord = {
id: string
version: number
createdAt: string
updatedAt: string
account: string
request: (string | null)
userAgent: (string | null)
address: (string | null)
expiresAt: string
revokedAt: (string | null)
}

export type SessionComputed = {

}

export type SessionRepresentation = {
"@id": string
"@type"?: string
id?: string
version?: number
createdAt?: string
updatedAt?: string
account?: (string | null)
userAgent?: (string | null)
address?: (string | null)
expiresAt?: (string | null)
revokedAt?: (string | null)
}

export type SessionCreateInput = {

}

export type SessionUpdateInput = {

}

/** A row with its computed values, as it is presented. */
export type SessionShown = SessionRecord & SessionComputed
