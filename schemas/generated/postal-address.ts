/* Generated from the schema by npm run generate. */

export interface PostalAddressRecord {
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
