/* Generated from the schema by npm run generate. */

export type RequestItemRecord = {
id: string
version: number
createdAt: string
updatedAt: string
request: string
name: string
quantity: string
unit: string
note: (string | null)
divisible: boolean
lastPrice: (string | null)
targetPrice: (string | null)
incumbent: (string | null)
position: number
negotiation: (string | null)
awarded: boolean
organization: string
schemaHash: (string | null)
custom: ({
[k: string]: unknown
} | null)
}

export type RequestItemComputed = {
trace?: ({
demand: string
number: string
title: string
line: number
quantity: string
neededBy?: string
}[] | null)
parentState?: string
}

export type RequestItemRepresentation = {
"@id": string
"@type"?: string
id?: string
version?: number
createdAt?: string
updatedAt?: string
request?: (string | null)
name?: (string | null)
quantity?: (string | null)
unit?: (string | null)
note?: (string | null)
divisible?: (boolean | null)
lastPrice?: (string | null)
targetPrice?: (string | null)
incumbent?: (string | null)
position?: (number | null)
negotiation?: (string | null)
trace?: ({
demand: string
number: string
title: string
line: number
quantity: string
neededBy?: string
}[] | null)
awarded?: (boolean | null)
custom?: ({
[k: string]: unknown
} | null)
}

export type RequestItemCreateInput = {
request: string
name: string
quantity: string
unit: string
note?: (string | null)
divisible?: boolean
lastPrice?: (string | null)
targetPrice?: (string | null)
incumbent?: (string | null)
position?: number
custom?: ({
[k: string]: unknown
} | null)
}

export type RequestItemUpdateInput = {
name?: string
quantity?: string
unit?: string
note?: (string | null)
divisible?: boolean
lastPrice?: (string | null)
targetPrice?: (string | null)
incumbent?: (string | null)
position?: number
custom?: ({
[k: string]: unknown
} | null)
}

export type RequestItemAssignmentInput = {
negotiation?: (string | null)
}

/** A row with its computed values, as it is presented. */
export type RequestItemShown = RequestItemRecord & RequestItemComputed
