/* Generated from the schema by npm run generate. */

export type PostalAddressRecord = {
id: string
version: number
createdAt: string
updatedAt: string
organization: string
type: ("headquarter" | "billing" | "shipping")
street_address: string
post_office_box_number: (string | null)
postal_code: string
locality: string
region: string
country: string
}

export type PostalAddressComputed = {

}

export type PostalAddressRepresentation = {
"@id": string
"@type"?: string
id?: string
version?: number
createdAt?: string
updatedAt?: string
organization?: (string | null)
type?: (("headquarter" | "billing" | "shipping") | null)
street_address?: (string | null)
post_office_box_number?: (string | null)
postal_code?: (string | null)
locality?: (string | null)
region?: (string | null)
country?: (string | null)
}

export type PostalAddressCreateInput = {
type: ("headquarter" | "billing" | "shipping")
street_address: string
post_office_box_number?: (string | null)
postal_code: string
locality: string
region: string
country: string
}

export type PostalAddressUpdateInput = {
street_address?: string
post_office_box_number?: (string | null)
postal_code?: string
locality?: string
region?: string
country?: string
}

/** A row with its computed values, as it is presented. */
export type PostalAddressShown = PostalAddressRecord & PostalAddressComputed
