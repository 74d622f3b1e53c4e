/* Generated from the schema by npm run generate. */

export type CustomSupplierRecord = {
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
vat_id: (string | null)
supplier: (string | null)
linkedBy: (("email" | "vat_id" | "domain" | "hand") | null)
organization: string
schemaHash: (string | null)
custom: ({
[k: string]: unknown
} | null)
}

export type CustomSupplierComputed = {

}

export type CustomSupplierRepresentation = {
"@id": string
"@type"?: string
id?: string
version?: number
createdAt?: string
updatedAt?: string
number?: (string | null)
name?: (string | null)
email?: (string | null)
address?: ({
street_address?: string
postal_code?: string
locality?: string
region?: string
country?: string
} | null)
eclass?: (string[] | null)
keywords?: (string[] | null)
duns_nr?: (string | null)
vat_id?: (string | null)
supplier?: (string | null)
linkedBy?: (("email" | "vat_id" | "domain" | "hand") | null)
custom?: ({
[k: string]: unknown
} | null)
}

export type CustomSupplierCreateInput = {
number?: (string | null)
name: string
email?: (string | null)
address?: ({
street_address?: string
postal_code?: string
locality?: string
region?: string
country?: string
} | null)
eclass?: (string[] | null)
keywords?: (string[] | null)
duns_nr?: (string | null)
vat_id?: (string | null)
custom?: ({
[k: string]: unknown
} | null)
}

export type CustomSupplierUpdateInput = {
number?: (string | null)
name?: string
email?: (string | null)
address?: ({
street_address?: string
postal_code?: string
locality?: string
region?: string
country?: string
} | null)
eclass?: (string[] | null)
keywords?: (string[] | null)
duns_nr?: (string | null)
vat_id?: (string | null)
custom?: ({
[k: string]: unknown
} | null)
}

export type CustomSupplierRemoveListInput = {
purchaserId: string
}

export type CustomSupplierLinkInput = {
organization: string
version: number
}

/** A row with its computed values, as it is presented. */
export type CustomSupplierShown = CustomSupplierRecord & CustomSupplierComputed
