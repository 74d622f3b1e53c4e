/* Generated from the schema by npm run generate. */

export type RequirementComplianceRecord = {
id: string
version: number
createdAt: string
updatedAt: string
response: string
requirement: string
canFulfil: boolean
answer: (string | null)
note: (string | null)
document: (string | null)
byDocument: boolean
organization: string
purchaserOrganization: string
}

export type RequirementComplianceComputed = {
parentState?: string
}

export type RequirementComplianceRepresentation = {
"@id": string
"@type"?: string
id?: string
version?: number
createdAt?: string
updatedAt?: string
response?: (string | null)
requirement?: (string | null)
canFulfil?: (boolean | null)
answer?: (string | null)
note?: (string | null)
document?: (string | null)
}

export type RequirementComplianceCreateInput = {
response: string
requirement: string
canFulfil: boolean
answer?: (string | null)
note?: (string | null)
}

export type RequirementComplianceUpdateInput = {
canFulfil?: boolean
answer?: (string | null)
note?: (string | null)
}

/** A row with its computed values, as it is presented. */
export type RequirementComplianceShown = RequirementComplianceRecord & RequirementComplianceComputed
