/* Generated from the schema by npm run generate. */

export interface OrganizationRecord {
id: string
version: number
createdAt: string
updatedAt: string
legal_name: string
kind: ("purchaser" | "supplier" | "operator")
description: (string | null)
type: (("business" | "government_agency" | "non_government_agency") | null)
vat_id: (string | null)
duns_nr: (string | null)
commercial_register_number: (string | null)
email: (string | null)
telephone: (string | null)
fax_number: (string | null)
country: (string | null)
address: (string | null)
findable: boolean
eclass: (string[] | null)
keywords: (string[] | null)
licensedUntil: (string | null)
trialStartedAt: (string | null)
schemaHash: (string | null)
custom: ({
[k: string]: unknown
} | null)
}

export interface OrganizationExtendLicenceInput {
licensedUntil: string
version: number
}
