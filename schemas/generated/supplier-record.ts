/* Generated from the schema by npm run generate. */

export type SupplierRecordRecord = {
id: string
version: number
createdAt: string
updatedAt: string
name: string
number: (string | null)
organization: (string | null)
customSupplier: (string | null)
score: (string | null)
scoreAdvice: ("none" | "warn" | "block")
advised: (("none" | "warn" | "block") | null)
advisedReason: (string | null)
advisedUntil: (string | null)
advisedAt: (string | null)
advisedBy: (string | null)
isScored: boolean
purchaserOrganization: string
}

export type SupplierRecordComputed = {
linkedBy?: (("email" | "vat_id" | "domain" | "hand") | null)
registered?: (boolean | null)
emails?: (string[] | null)
vatId?: (string | null)
locality?: (string | null)
country?: (string | null)
eclass?: (string[] | null)
categories?: (string[] | null)
advice?: (("none" | "warn" | "block") | null)
documents?: (("missing" | "expiring" | "in_review" | "valid") | null)
invited?: (boolean | null)
lastInvitedAt?: (string | null)
counts?: ({
people: number
requests: number
orders: number
documents: number
qualifications: number
notes: number
} | null)
people?: ({
email: string
name?: string
invitations: number
lastInvitedAt?: string
joined: boolean
}[] | null)
}

export type SupplierRecordRepresentation = {
"@id": string
"@type"?: string
id?: string
version?: number
createdAt?: string
updatedAt?: string
name?: (string | null)
number?: (string | null)
organization?: (string | null)
customSupplier?: (string | null)
linkedBy?: (("email" | "vat_id" | "domain" | "hand") | null)
registered?: (boolean | null)
emails?: (string[] | null)
vatId?: (string | null)
locality?: (string | null)
country?: (string | null)
eclass?: (string[] | null)
categories?: (string[] | null)
score?: (string | null)
scoreAdvice?: (("none" | "warn" | "block") | null)
advice?: (("none" | "warn" | "block") | null)
advised?: (("none" | "warn" | "block") | null)
advisedReason?: (string | null)
advisedUntil?: (string | null)
advisedAt?: (string | null)
advisedBy?: (string | null)
documents?: (("missing" | "expiring" | "in_review" | "valid") | null)
invited?: (boolean | null)
lastInvitedAt?: (string | null)
counts?: ({
people: number
requests: number
orders: number
documents: number
qualifications: number
notes: number
} | null)
people?: ({
email: string
name?: string
invitations: number
lastInvitedAt?: string
joined: boolean
}[] | null)
}

export type SupplierRecordCreateInput = {

}

export type SupplierRecordUpdateInput = {

}

export type SupplierRecordRequestQualificationInput = {
eclass?: (string | null)
dueAt?: (string | null)
message?: (string | null)
}

export type SupplierRecordAdviseInput = {
advice: ("none" | "warn" | "block")
reason: string
until?: (string | null)
version: number
}

/** A row with its computed values, as it is presented. */
export type SupplierRecordShown = SupplierRecordRecord & SupplierRecordComputed
