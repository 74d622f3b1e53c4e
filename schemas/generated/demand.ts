/* Generated from the schema by npm run generate. */

export type DemandRecord = {
id: string
version: number
createdAt: string
updatedAt: string
title: string
text: (string | null)
state: ("created" | "submitted" | "approved" | "declined" | "bundled" | "ordered" | "closed" | "cancelled")
number: string
items: {
name: string
quantity: string
unit: string
category?: string
neededBy?: string
note?: string
}[]
requester: string
costCenter: (string | null)
deliveryAddress: (string | null)
place: (string | null)
estimatedValue: ({
amount: string
currency: string
} | null)
category: (string | null)
neededBy: (string | null)
approver: (string | null)
submittedAt: (string | null)
decidedAt: (string | null)
decidedBy: (string | null)
reason: (string | null)
workflow: (string | null)
bundledAt: (string | null)
orderedAt: (string | null)
endedAt: (string | null)
remindedAt: (string | null)
escalatedAt: (string | null)
routedAt: (string | null)
organization: string
schemaHash: (string | null)
custom: ({
[k: string]: unknown
} | null)
}

export type DemandComputed = {
requesterName?: (string | null)
approverName?: (string | null)
decidedByName?: (string | null)
files?: {
id: string
version: number
createdAt: string
updatedAt: string
demand: string
name: string
contentType: string
size: number
fileKey: string
sha256: string
organization: string
}[]
trace?: (import('../domain/demands/trace-line.ts').ShownTraceLine[] | null)
}

export type DemandRepresentation = {
"@id": string
"@type"?: string
id?: string
version?: number
createdAt?: string
updatedAt?: string
title?: (string | null)
text?: (string | null)
state?: (("created" | "submitted" | "approved" | "declined" | "bundled" | "ordered" | "closed" | "cancelled") | null)
number?: (string | null)
items?: ({
name: string
quantity: string
unit: string
category?: string
neededBy?: string
note?: string
}[] | null)
requester?: (string | null)
requesterName?: (string | null)
costCenter?: (string | null)
deliveryAddress?: (string | null)
place?: (string | null)
estimatedValue?: ({
amount: string
currency: string
} | null)
category?: (string | null)
neededBy?: (string | null)
approver?: (string | null)
approverName?: (string | null)
submittedAt?: (string | null)
decidedAt?: (string | null)
decidedBy?: (string | null)
decidedByName?: (string | null)
reason?: (string | null)
workflow?: (string | null)
bundledAt?: (string | null)
orderedAt?: (string | null)
endedAt?: (string | null)
files?: {
"@id": string
"@type"?: string
id?: string
version?: number
createdAt?: string
updatedAt?: string
demand?: (string | null)
name?: (string | null)
contentType?: (string | null)
size?: (number | null)
}[]
trace?: (import('../domain/demands/trace-line.ts').ShownTraceLine[] | null)
organization?: (string | null)
custom?: ({
[k: string]: unknown
} | null)
}

export type DemandCreateInput = {
title: string
text?: (string | null)
items: {
name: string
quantity: string
unit: string
category?: string
neededBy?: string
note?: string
}[]
costCenter?: (string | null)
deliveryAddress?: (string | null)
place?: (string | null)
estimatedValue?: ({
amount: string
currency: string
} | null)
custom?: ({
[k: string]: unknown
} | null)
}

export type DemandUpdateInput = {
title?: string
text?: (string | null)
items?: {
name: string
quantity: string
unit: string
category?: string
neededBy?: string
note?: string
}[]
costCenter?: (string | null)
deliveryAddress?: (string | null)
place?: (string | null)
estimatedValue?: ({
amount: string
currency: string
} | null)
custom?: ({
[k: string]: unknown
} | null)
}

export type DemandDeclineInput = {
reason: string
version: number
}

export type DemandCloseInput = {
reason: string
version: number
}

export type DemandClassifyInput = {
categories: {
item: number
category: string
}[]
version: number
}

export type DemandBundleInput = {
demands: string[]
title: string
template?: (string | null)
}

export type DemandUnderstandInput = {
text: string
language?: (("en" | "de" | "es" | "pt") | null)
}

/** A row with its computed values, as it is presented. */
export type DemandShown = DemandRecord & DemandComputed
