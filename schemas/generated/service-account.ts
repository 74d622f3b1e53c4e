/* Generated from the schema by npm run generate. */

export type ServiceAccountRecord = {
id: string
version: number
createdAt: string
updatedAt: string
name: string
role: ("purchaser" | "requester")
scopes: string[]
expiresAt: string
allowedAddresses: (string[] | null)
binding: boolean
reason: (string | null)
state: ("active" | "revoked")
active: boolean
lastUsedAt: (string | null)
refusedAt: (string | null)
refusal: (("expired" | "address") | null)
rotatedAt: (string | null)
grantedBy: (string | null)
grantedAt: (string | null)
organization: string
}

export type ServiceAccountComputed = {
status?: (("active" | "expires_soon" | "expired" | "revoked") | null)
key?: (string | null)
keyPrefix?: (string | null)
nextStep?: (("extend" | "allow_address" | "end_old_key" | "use") | null)
}

export type ServiceAccountRepresentation = {
"@id": string
"@type"?: string
id?: string
version?: number
createdAt?: string
updatedAt?: string
name?: (string | null)
role?: (("purchaser" | "requester") | null)
scopes?: (string[] | null)
expiresAt?: (string | null)
allowedAddresses?: (string[] | null)
binding?: (boolean | null)
reason?: (string | null)
status?: (("active" | "expires_soon" | "expired" | "revoked") | null)
state?: (("active" | "revoked") | null)
active?: (boolean | null)
key?: (string | null)
keyPrefix?: (string | null)
lastUsedAt?: (string | null)
refusedAt?: (string | null)
refusal?: (("expired" | "address") | null)
nextStep?: (("extend" | "allow_address" | "end_old_key" | "use") | null)
rotatedAt?: (string | null)
grantedBy?: (string | null)
grantedAt?: (string | null)
}

export type ServiceAccountCreateInput = {
name: string
role: ("purchaser" | "requester")
scopes: string[]
expiresAt: string
allowedAddresses?: (string[] | null)
binding?: boolean
reason?: (string | null)
}

export type ServiceAccountUpdateInput = {
name?: string
role?: ("purchaser" | "requester")
scopes?: string[]
expiresAt?: string
allowedAddresses?: (string[] | null)
binding?: boolean
reason?: (string | null)
}

/** A row with its computed values, as it is presented. */
export type ServiceAccountShown = ServiceAccountRecord & ServiceAccountComputed
