/* Generated from the schema by npm run generate. */

export interface ResponseRecord {
id: string
version: number
createdAt: string
updatedAt: string
request: string
organization: string
purchaserOrganization: string
copyOf: (string | null)
state: ("created" | "published" | "accepted" | "rejected" | "cancelled" | "invalid")
description: (string | null)
senderAddress: (string | null)
priceMode: ("unit" | "total")
totalPrice: (string | null)
publishedAt: (string | null)
bindingUntil: (string | null)
decidedAt: (string | null)
cancelReason: (string | null)
rejectReason: (string | null)
evaluation: ({
[k: string]: unknown
} | null)
submitted: boolean
requestRevision: number
schemaHash: (string | null)
custom: ({
[k: string]: unknown
} | null)
}

export interface ResponseCancelInput {
reason?: string
version: number
}

export interface ResponseRejectInput {
reason: string
version: number
}

export interface ResponseItemsInput {
items: {
"@id": string
available?: boolean
price?: string
priceKind?: ("unit" | "total")
note?: string
custom?: {
[k: string]: unknown
}
version?: number
}[]
}
