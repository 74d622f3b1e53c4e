/* Generated from the schema by npm run generate. */

export interface RequirementComplianceRecord {
id: string
version: number
createdAt: string
updatedAt: string
response: string
requirement: string
canFulfil: boolean
answer: (string | null)
note: (string | null)
organization: string
purchaserOrganization: string
}
