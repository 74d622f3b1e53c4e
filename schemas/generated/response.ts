/* Generated from the schema by npm run generate. */

export type ResponseRecord = {
id: string
version: number
createdAt: string
updatedAt: string
request: string
organization: string
purchaserOrganization: string
copyOf: (string | null)
state: ("created" | "published" | "accepted" | "rejected" | "cancelled" | "invalid")
result: (("lost" | "closed" | "discarded" | "replaced") | null)
description: (string | null)
senderAddress: (string | null)
priceMode: ("unit" | "total")
termsAccepted: boolean
discounts: ({
fromAmount?: string
allItems?: boolean
percent: string
}[] | null)
bundles: ({
items: string[]
price: string
}[] | null)
totalPrice: (string | null)
currency: (string | null)
publishedAt: (string | null)
bindingUntil: (string | null)
decidedAt: (string | null)
cancelReason: (string | null)
rejectReason: (string | null)
rejectGround: ("abnormally_low" | null)
evaluation: ({
[k: string]: unknown
} | null)
submitted: boolean
sealed: boolean
requestRevision: number
receiptKey: (string | null)
schemaHash: (string | null)
custom: ({
[k: string]: unknown
} | null)
}

export type ResponseComputed = {
items?: string[]
files?: {
id: string
version: number
createdAt: string
updatedAt: string
response: string
name: string
description: (string | null)
contentType: string
size: number
fileKey: string
sha256: (string | null)
organization: string
purchaserOrganization: string
}[]
requirementCompliances?: {
id: string
version: number
createdAt: string
updatedAt: string
response: string
requirement: string
canFulfil: boolean
answer: (string | null)
note: (string | null)
document: (string | null)
byDocument: boolean
organization: string
purchaserOrganization: string
}[]
scores?: ({
price?: string
quality?: string
total?: string
} | null)
relativePrice?: (string | null)
standing?: ({
rank?: number
missingItems?: number
unratedCriteria?: number
} | null)
lowPrice?: ({
kind?: ("mean_of_others" | "next_lowest" | "median")
percent?: string
} | null)
explanationState?: (string | null)
}

export type ResponseRepresentation = {
"@id": string
"@type"?: string
id?: string
version?: number
createdAt?: string
updatedAt?: string
request?: (string | null)
organization?: (string | null)
copyOf?: (string | null)
state?: (("created" | "published" | "accepted" | "rejected" | "cancelled" | "invalid") | null)
result?: (("lost" | "closed" | "discarded" | "replaced") | null)
description?: (string | null)
senderAddress?: (string | null)
priceMode?: (("unit" | "total") | null)
termsAccepted?: (boolean | null)
discounts?: ({
fromAmount?: string
allItems?: boolean
percent: string
}[] | null)
bundles?: ({
items: string[]
price: string
}[] | null)
items?: string[]
files?: {
"@id": string
"@type"?: string
id?: string
version?: number
createdAt?: string
updatedAt?: string
response?: (string | null)
name?: (string | null)
description?: (string | null)
contentType?: (string | null)
size?: (number | null)
}[]
requirementCompliances?: {
"@id": string
"@type"?: string
id?: string
version?: number
createdAt?: string
updatedAt?: string
response?: (string | null)
requirement?: (string | null)
canFulfil?: (boolean | null)
answer?: (string | null)
note?: (string | null)
document?: (string | null)
}[]
totalPrice?: (string | null)
currency?: (string | null)
publishedAt?: (string | null)
bindingUntil?: (string | null)
decidedAt?: (string | null)
cancelReason?: (string | null)
rejectReason?: (string | null)
rejectGround?: ("abnormally_low" | null)
scores?: ({
price?: string
quality?: string
total?: string
} | null)
relativePrice?: (string | null)
standing?: ({
rank?: number
missingItems?: number
unratedCriteria?: number
} | null)
lowPrice?: ({
kind?: ("mean_of_others" | "next_lowest" | "median")
percent?: string
} | null)
explanationState?: (string | null)
custom?: ({
[k: string]: unknown
} | null)
}

export type ResponseCreateInput = {
request: string
copyOf?: (string | null)
description?: (string | null)
senderAddress?: (string | null)
priceMode?: ("unit" | "total")
termsAccepted?: boolean
discounts?: ({
fromAmount?: string
allItems?: boolean
percent: string
}[] | null)
bundles?: ({
items: string[]
price: string
}[] | null)
currency?: (string | null)
custom?: ({
[k: string]: unknown
} | null)
}

export type ResponseUpdateInput = {
description?: (string | null)
senderAddress?: (string | null)
priceMode?: ("unit" | "total")
termsAccepted?: boolean
discounts?: ({
fromAmount?: string
allItems?: boolean
percent: string
}[] | null)
bundles?: ({
items: string[]
price: string
}[] | null)
currency?: (string | null)
custom?: ({
[k: string]: unknown
} | null)
}

export type ResponsePublishInput = {
total?: (string | null)
version: number
}

export type ResponseCancelInput = {
reason?: (string | null)
version: number
}

export type ResponseRejectInput = {
reason: string
ground?: ("abnormally_low" | null)
version: number
}

export type ResponseAskExplanationInput = {
question: string
dueAt: string
version: number
}

export type ResponseItemsInput = {
items: {
"@id": string
available?: (boolean | null)
price?: (string | null)
priceKind?: (("unit" | "total") | null)
note?: (string | null)
breaks?: ({
from: string
unitPrice: string
}[] | null)
capacity?: (string | null)
custom?: ({
[k: string]: unknown
} | null)
version?: (number | null)
}[]
}

/** A row with its computed values, as it is presented. */
export type ResponseShown = ResponseRecord & ResponseComputed
