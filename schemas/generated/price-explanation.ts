/* Generated from the schema by npm run generate. */

export type PriceExplanationRecord = {
id: string
version: number
createdAt: string
updatedAt: string
response: string
question: string
dueAt: string
state: ("asked" | "answered" | "accepted" | "rejected" | "expired")
answer: (string | null)
answeredAt: (string | null)
decidedAt: (string | null)
reason: (string | null)
supplier: string
organization: string
}

export type PriceExplanationComputed = {
files?: {
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
}[]
}

export type PriceExplanationRepresentation = {
"@id": string
"@type"?: string
id?: string
version?: number
createdAt?: string
updatedAt?: string
response?: (string | null)
question?: (string | null)
dueAt?: (string | null)
state?: (("asked" | "answered" | "accepted" | "rejected" | "expired") | null)
answer?: (string | null)
answeredAt?: (string | null)
files?: {
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
}[]
decidedAt?: (string | null)
reason?: (string | null)
supplier?: (string | null)
}

export type PriceExplanationCreateInput = {

}

export type PriceExplanationUpdateInput = {

}

export type PriceExplanationAnswerInput = {
answer: string
version: number
}

export type PriceExplanationRejectInput = {
reason: string
version: number
}

/** A row with its computed values, as it is presented. */
export type PriceExplanationShown = PriceExplanationRecord & PriceExplanationComputed
