/* Generated from the schema by npm run generate. */

export type SupplierDocumentRecord = {
id: string
version: number
createdAt: string
updatedAt: string
kind: string
number: (string | null)
issuer: (string | null)
validFrom: (string | null)
validUntil: (string | null)
name: (string | null)
contentType: (string | null)
size: (number | null)
state: ("uploaded" | "requested" | "submitted" | "accepted" | "rejected" | "expired")
organization: string
buyer: (string | null)
document: (string | null)
dueAt: (string | null)
message: (string | null)
timesAsked: number
askedAt: (string | null)
askedBy: (string | null)
submittedAt: (string | null)
decidedAt: (string | null)
decidedBy: (string | null)
reason: (string | null)
replacedAt: (string | null)
remindedDays: (number | null)
fileKey: (string | null)
sha256: (string | null)
}

export type SupplierDocumentComputed = {
file?: (string | null)
status?: (("missing" | "in_review" | "valid" | "expires_soon" | "expired" | "replaced") | null)
sharedWith?: (string[] | null)
decidedByName?: (string | null)
}

export type SupplierDocumentRepresentation = {
"@id": string
"@type"?: string
id?: string
version?: number
createdAt?: string
updatedAt?: string
kind?: (string | null)
number?: (string | null)
issuer?: (string | null)
validFrom?: (string | null)
validUntil?: (string | null)
name?: (string | null)
file?: (string | null)
contentType?: (string | null)
size?: (number | null)
state?: (("uploaded" | "requested" | "submitted" | "accepted" | "rejected" | "expired") | null)
status?: (("missing" | "in_review" | "valid" | "expires_soon" | "expired" | "replaced") | null)
organization?: (string | null)
buyer?: (string | null)
document?: (string | null)
sharedWith?: (string[] | null)
dueAt?: (string | null)
message?: (string | null)
timesAsked?: (number | null)
askedAt?: (string | null)
submittedAt?: (string | null)
decidedAt?: (string | null)
decidedByName?: (string | null)
reason?: (string | null)
replacedAt?: (string | null)
}

export type SupplierDocumentCreateInput = {
kind: string
number?: (string | null)
issuer?: (string | null)
validFrom?: (string | null)
validUntil?: (string | null)
name?: (string | null)
}

export type SupplierDocumentUpdateInput = {
number?: (string | null)
issuer?: (string | null)
validFrom?: (string | null)
validUntil?: (string | null)
name?: (string | null)
}

export type SupplierDocumentSubmitInput = {
document?: (string | null)
version: number
}

export type SupplierDocumentShareInput = {
organization: string
version: number
}

export type SupplierDocumentUnshareInput = {
organization: string
version: number
}

export type SupplierDocumentRejectInput = {
reason: string
version: number
}

export type SupplierDocumentAskInput = {
suppliers?: (string[] | null)
category?: (string | null)
kinds: string[]
dueAt: string
message?: (string | null)
}

/** A row with its computed values, as it is presented. */
export type SupplierDocumentShown = SupplierDocumentRecord & SupplierDocumentComputed
