/* Generated from the schema by npm run generate. */

export type OrganizationRecord = {
id: string
version: number
createdAt: string
updatedAt: string
legal_name: string
kind: ("purchaser" | "supplier" | "operator")
state: ("registered" | "guest")
description: (string | null)
type: (("business" | "government_agency" | "non_government_agency") | null)
vat_id: (string | null)
duns_nr: (string | null)
peppolId: ({
scheme: string
id: string
} | null)
commercial_register_number: (string | null)
email: (string | null)
telephone: (string | null)
fax_number: (string | null)
country: (string | null)
address: (string | null)
findable: boolean
eclass: (string[] | null)
keywords: (string[] | null)
defaults: ({
currency?: string
paymentTerms?: string
deliveryTerms?: string
deliveryAddress?: string
offerDays?: number
guestQuotes?: boolean
} | null)
debrief: ("off" | "rank" | "scores")
licensedUntil: (string | null)
trialStartedAt: (string | null)
mergedInto: (string | null)
mergedAt: (string | null)
schemaHash: (string | null)
custom: ({
[k: string]: unknown
} | null)
}

export type OrganizationComputed = {
addresses?: {
id: string
version: number
createdAt: string
updatedAt: string
organization: string
type: ("headquarter" | "billing" | "shipping")
street_address: string
post_office_box_number: (string | null)
postal_code: string
locality: string
region: string
country: string
}[]
}

export type OrganizationRepresentation = {
"@id": string
"@type"?: string
id?: string
version?: number
createdAt?: string
updatedAt?: string
legal_name?: (string | null)
kind?: (("purchaser" | "supplier" | "operator") | null)
state?: (("registered" | "guest") | null)
description?: (string | null)
type?: (("business" | "government_agency" | "non_government_agency") | null)
vat_id?: (string | null)
duns_nr?: (string | null)
peppolId?: ({
scheme: string
id: string
} | null)
commercial_register_number?: (string | null)
email?: (string | null)
telephone?: (string | null)
fax_number?: (string | null)
country?: (string | null)
address?: (string | null)
addresses?: {
"@id": string
"@type"?: string
id?: string
version?: number
createdAt?: string
updatedAt?: string
organization?: (string | null)
type?: (("headquarter" | "billing" | "shipping") | null)
street_address?: (string | null)
post_office_box_number?: (string | null)
postal_code?: (string | null)
locality?: (string | null)
region?: (string | null)
country?: (string | null)
}[]
findable?: (boolean | null)
eclass?: (string[] | null)
keywords?: (string[] | null)
defaults?: ({
currency?: string
paymentTerms?: string
deliveryTerms?: string
deliveryAddress?: string
offerDays?: number
guestQuotes?: boolean
} | null)
debrief?: (("off" | "rank" | "scores") | null)
licensedUntil?: (string | null)
trialStartedAt?: (string | null)
mergedInto?: (string | null)
mergedAt?: (string | null)
custom?: ({
[k: string]: unknown
} | null)
}

export type OrganizationCreateInput = {
legal_name: string
kind: ("purchaser" | "supplier" | "operator")
description?: (string | null)
type?: (("business" | "government_agency" | "non_government_agency") | null)
vat_id?: (string | null)
duns_nr?: (string | null)
peppolId?: ({
scheme: string
id: string
} | null)
commercial_register_number?: (string | null)
email?: (string | null)
telephone?: (string | null)
fax_number?: (string | null)
country?: (string | null)
findable?: boolean
eclass?: (string[] | null)
keywords?: (string[] | null)
defaults?: ({
currency?: string
paymentTerms?: string
deliveryTerms?: string
deliveryAddress?: string
offerDays?: number
guestQuotes?: boolean
} | null)
debrief?: ("off" | "rank" | "scores")
custom?: ({
[k: string]: unknown
} | null)
}

export type OrganizationUpdateInput = {
legal_name?: string
description?: (string | null)
type?: (("business" | "government_agency" | "non_government_agency") | null)
vat_id?: (string | null)
duns_nr?: (string | null)
peppolId?: ({
scheme: string
id: string
} | null)
commercial_register_number?: (string | null)
email?: (string | null)
telephone?: (string | null)
fax_number?: (string | null)
country?: (string | null)
findable?: boolean
eclass?: (string[] | null)
keywords?: (string[] | null)
defaults?: ({
currency?: string
paymentTerms?: string
deliveryTerms?: string
deliveryAddress?: string
offerDays?: number
guestQuotes?: boolean
} | null)
debrief?: ("off" | "rank" | "scores")
custom?: ({
[k: string]: unknown
} | null)
}

export type OrganizationExtendLicenceInput = {
licensedUntil: string
version: number
}

export type OrganizationMergeInput = {
into: string
confirmation: string
version: number
}

/** A row with its computed values, as it is presented. */
export type OrganizationShown = OrganizationRecord & OrganizationComputed
