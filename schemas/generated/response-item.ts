/* Generated from the schema by npm run generate. */

export type ResponseItemRecord = {
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
breaks: ({
from: string
unitPrice: string
}[] | null)
capacity: (string | null)
unitPrice: (string | null)
totalPrice: (string | null)
organization: string
purchaserOrganization: string
schemaHash: (string | null)
custom: ({
[k: string]: unknown
} | null)
}

export type ResponseItemComputed = {
parentState?: string
}

export type ResponseItemRepresentation = {
"@id": string
"@type"?: string
id?: string
version?: number
createdAt?: string
updatedAt?: string
response?: (string | null)
requestItem?: (string | null)
position?: (number | null)
available?: (boolean | null)
price?: (string | null)
priceKind?: (("unit" | "total") | null)
note?: (string | null)
breaks?: ({
from: string
unitPrice: string
}[] | null)
capacity?: (string | null)
unitPrice?: (string | null)
totalPrice?: (string | null)
custom?: ({
[k: string]: unknown
} | null)
}

export type ResponseItemCreateInput = {
price?: (string | null)
priceKind?: ("unit" | "total")
note?: (string | null)
breaks?: ({
from: string
unitPrice: string
}[] | null)
capacity?: (string | null)
custom?: ({
[k: string]: unknown
} | null)
}

export type ResponseItemUpdateInput = {
price?: (string | null)
priceKind?: ("unit" | "total")
note?: (string | null)
breaks?: ({
from: string
unitPrice: string
}[] | null)
capacity?: (string | null)
custom?: ({
[k: string]: unknown
} | null)
}

/** A row with its computed values, as it is presented. */
export type ResponseItemShown = ResponseItemRecord & ResponseItemComputed
