/* Generated from the schema by npm run generate. */

export interface CostCenterRecord {
id: string
version: number
createdAt: string
updatedAt: string
number: string
name: string
responsiblePerson: (string | null)
note: (string | null)
active: boolean
organization: string
}
