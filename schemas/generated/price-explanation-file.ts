/* Generated from the schema by npm run generate. */

export type PriceExplanationFileRecord = {
id: string
version: number
createdAt: string
updatedAt: string
priceExplanation: string
name: string
sent: boolean
contentType: string
size: number
fileKey: string
sha256: (string | null)
supplier: string
organization: string
}

export type PriceExplanationFileComputed = {
parentState?: string
}

export type PriceExplanationFileRepresentation = {
"@id": string
"@type"?: string
id?: string
version?: number
createdAt?: string
updatedAt?: string
priceExplanation?: (string | null)
name?: (string | null)
sent?: (boolean | null)
contentType?: (string | null)
size?: (number | null)
}

export type PriceExplanationFileCreateInput = {
priceExplanation: string
name: string
}

export type PriceExplanationFileUpdateInput = {
name?: string
}

/** A row with its computed values, as it is presented. */
export type PriceExplanationFileShown = PriceExplanationFileRecord & PriceExplanationFileComputed
