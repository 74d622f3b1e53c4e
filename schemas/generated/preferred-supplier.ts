/* Generated from the schema by npm run generate. */

export type PreferredSupplierRecord = {
id: string
version: number
createdAt: string
updatedAt: string
category: string
customSupplier: string
note: (string | null)
organization: string
}

export type PreferredSupplierComputed = {
name?: (string | null)
email?: (string | null)
}

export type PreferredSupplierRepresentation = {
"@id": string
"@type"?: string
id?: string
version?: number
createdAt?: string
updatedAt?: string
category?: (string | null)
customSupplier?: (string | null)
name?: (string | null)
email?: (string | null)
note?: (string | null)
}

export type PreferredSupplierCreateInput = {
category: string
customSupplier: string
note?: (string | null)
}

export type PreferredSupplierUpdateInput = {
note?: (string | null)
}

/** A row with its computed values, as it is presented. */
export type PreferredSupplierShown = PreferredSupplierRecord & PreferredSupplierComputed
