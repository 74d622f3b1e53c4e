/* Generated from the schema by npm run generate. */

export interface PreferredSupplierRecord {
id: string
version: number
createdAt: string
updatedAt: string
category: string
customSupplier: string
note: (string | null)
organization: string
}
