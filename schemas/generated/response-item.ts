/* Generated from the schema by npm run generate. */

export interface ResponseItemRecord {
id: string
version: number
createdAt: string
updatedAt: string
response: string
requestItem: string
position: number
available: boolean
price: (string | null)
priceKind: ("unit" | "total")
note: (string | null)
unitPrice: (string | null)
totalPrice: (string | null)
organization: string
purchaserOrganization: string
schemaHash: (string | null)
custom: ({
[k: string]: unknown
} | null)
}
