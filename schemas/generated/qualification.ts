/* Generated from the schema by npm run generate. */

export type QualificationRecord = {
id: string
version: number
createdAt: string
updatedAt: string
remarks: (string | null)
state: ("requested" | "submitted" | "approved" | "rejected" | "expired")
organization: string
purchaserOrganization: string
eclass: (string | null)
score: (number | null)
validUntil: (string | null)
dueAt: (string | null)
message: (string | null)
timesAsked: number
askedAt: string
askedBy: (string | null)
submittedAt: (string | null)
decidedAt: (string | null)
decidedBy: (string | null)
reason: (string | null)
remindedDays: (number | null)
schemaHash: (string | null)
custom: ({
[k: string]: unknown
} | null)
}

export type QualificationComputed = {
decidedByName?: (string | null)
files?: {
id: string
version: number
createdAt: string
updatedAt: string
qualification: string
name: string
sent: boolean
contentType: string
size: number
fileKey: string
sha256: (string | null)
organization: string
purchaserOrganization: string
}[]
}

export type QualificationRepresentation = {
"@id": string
"@type"?: string
id?: string
version?: number
createdAt?: string
updatedAt?: string
remarks?: (string | null)
state?: (("requested" | "submitted" | "approved" | "rejected" | "expired") | null)
organization?: (string | null)
purchaserOrganization?: (string | null)
eclass?: (string | null)
score?: (number | null)
validUntil?: (string | null)
dueAt?: (string | null)
message?: (string | null)
timesAsked?: (number | null)
askedAt?: (string | null)
submittedAt?: (string | null)
decidedAt?: (string | null)
decidedByName?: (string | null)
reason?: (string | null)
files?: {
"@id": string
"@type"?: string
id?: string
version?: number
createdAt?: string
updatedAt?: string
qualification?: (string | null)
name?: (string | null)
sent?: (boolean | null)
contentType?: (string | null)
size?: (number | null)
}[]
custom?: ({
[k: string]: unknown
} | null)
}

export type QualificationCreateInput = {
remarks?: (string | null)
custom?: ({
[k: string]: unknown
} | null)
}

export type QualificationUpdateInput = {
remarks?: (string | null)
custom?: ({
[k: string]: unknown
} | null)
}

export type QualificationApproveInput = {
validUntil: string
version: number
}

export type QualificationRejectInput = {
reason: string
version: number
}

/** A row with its computed values, as it is presented. */
export type QualificationShown = QualificationRecord & QualificationComputed
