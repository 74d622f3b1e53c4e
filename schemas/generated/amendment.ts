/* Generated from the schema by npm run generate. */

export interface AmendmentRecord {
id: string
version: number
createdAt: string
updatedAt: string
request: string
revision: number
reason: string
changes: {
[k: string]: unknown
}[]
count: number
organization: string
}
