/* Generated from the schema by npm run generate. */

export interface SessionRecord {
id: string
version: number
createdAt: string
updatedAt: string
account: string
userAgent: (string | null)
address: (string | null)
expiresAt: string
revokedAt: (string | null)
}
