/* Generated from the schema by npm run generate. */

export interface CustomSupplierRecord {
id: string
version: number
createdAt: string
updatedAt: string
number: (string | null)
name: string
email: (string | null)
address: ({
street_address?: string
postal_code?: string
locality?: string
region?: string
country?: string
} | null)
eclass: (string[] | null)
keywords: (string[] | null)
duns_nr: (string | null)
supplier: (string | null)
organization: string
schemaHash: (string | null)
custom: ({
[k: string]: unknown
} | null)
}

export interface CustomSupplierRemoveListInput {
purchaserId: string
}
