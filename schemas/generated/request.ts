/* Generated from the schema by npm run generate. */

export type RequestRecord = {
id: string
version: number
createdAt: string
updatedAt: string
workflow: string
type: ("rfp" | "rfi" | "custom")
state: ("created" | "drafted" | "published" | "started" | "finished")
title: (string | null)
description: (string | null)
deliveryAddress: ({
addressLine1: string
addressLine2?: string
postalCode: string
city: string
region?: string
country: string
} | null)
deliveryTime: ({
mode: ("date" | "timespan" | "until" | "from")
start?: string
end?: string
} | null)
deliveryTerms: (string | null)
deliveryNote: (string | null)
paymentTerms: (string | null)
paymentNote: (string | null)
currency: (string | null)
allows: ({
breaks?: boolean
discounts?: boolean
bundles?: boolean
capacity?: boolean
} | null)
currencies: (string[] | null)
rates: ({
[k: string]: string | null
} | null)
lowPriceRule: ({
kind: ("none" | "mean_of_others" | "next_lowest" | "median")
percent?: number
} | null)
startDate: (string | null)
finishDate: (string | null)
templateTimeframe: ({
startsAfterDays?: number
lastsDays: number
} | null)
eclass: (string | null)
public: boolean
qualifiedOnly: boolean
sealedOffers: boolean
guestQuotes: boolean
guestsMayBid: boolean
responsiblePerson: (string | null)
publicationPlatforms: (string[] | null)
revision: number
publishedAt: (string | null)
remindedAt: (string | null)
organization: string
schemaHash: (string | null)
custom: ({
[k: string]: unknown
} | null)
}

export type RequestComputed = {
typeName?: ({
[k: string]: string | null
} | null)
takesQuestions?: (boolean | null)
items?: string[]
requirements?: {
id: string
version: number
createdAt: string
updatedAt: string
request: string
title: string
description: (string | null)
required: boolean
documentKind: (string | null)
position: number
organization: string
schemaHash: (string | null)
custom: ({
[k: string]: unknown
} | null)
}[]
evaluationCriteria?: {
id: string
version: number
createdAt: string
updatedAt: string
request: string
title: string
weight: number
isPrice: boolean
position: number
organization: string
}[]
requestFiles?: {
id: string
version: number
createdAt: string
updatedAt: string
request: string
name: string
description: (string | null)
contentType: string
size: number
fileKey: string
sha256: (string | null)
organization: string
}[]
sealedCount?: (number | null)
contactName?: (string | null)
}

export type RequestRepresentation = {
"@id": string
"@type"?: string
id?: string
version?: number
createdAt?: string
updatedAt?: string
workflow?: (string | null)
type?: (("rfp" | "rfi" | "custom") | null)
typeName?: ({
[k: string]: string | null
} | null)
takesQuestions?: (boolean | null)
state?: (("created" | "drafted" | "published" | "started" | "finished") | null)
title?: (string | null)
description?: (string | null)
items?: string[]
requirements?: {
"@id": string
"@type"?: string
id?: string
version?: number
createdAt?: string
updatedAt?: string
request?: (string | null)
title?: (string | null)
description?: (string | null)
required?: (boolean | null)
documentKind?: (string | null)
position?: (number | null)
custom?: ({
[k: string]: unknown
} | null)
}[]
evaluationCriteria?: {
"@id": string
"@type"?: string
id?: string
version?: number
createdAt?: string
updatedAt?: string
request?: (string | null)
title?: (string | null)
weight?: (number | null)
isPrice?: (boolean | null)
position?: (number | null)
}[]
requestFiles?: {
"@id": string
"@type"?: string
id?: string
version?: number
createdAt?: string
updatedAt?: string
request?: (string | null)
name?: (string | null)
description?: (string | null)
contentType?: (string | null)
size?: (number | null)
}[]
deliveryAddress?: ({
addressLine1: string
addressLine2?: string
postalCode: string
city: string
region?: string
country: string
} | null)
deliveryTime?: ({
mode: ("date" | "timespan" | "until" | "from")
start?: string
end?: string
} | null)
deliveryTerms?: (string | null)
deliveryNote?: (string | null)
paymentTerms?: (string | null)
paymentNote?: (string | null)
currency?: (string | null)
allows?: ({
breaks?: boolean
discounts?: boolean
bundles?: boolean
capacity?: boolean
} | null)
currencies?: (string[] | null)
rates?: ({
[k: string]: string | null
} | null)
lowPriceRule?: ({
kind: ("none" | "mean_of_others" | "next_lowest" | "median")
percent?: number
} | null)
startDate?: (string | null)
finishDate?: (string | null)
templateTimeframe?: ({
startsAfterDays?: number
lastsDays: number
} | null)
eclass?: (string | null)
public?: (boolean | null)
qualifiedOnly?: (boolean | null)
sealedOffers?: (boolean | null)
sealedCount?: (number | null)
guestQuotes?: (boolean | null)
guestsMayBid?: (boolean | null)
responsiblePerson?: (string | null)
contactName?: (string | null)
publicationPlatforms?: (string[] | null)
revision?: (number | null)
publishedAt?: (string | null)
organization?: (string | null)
custom?: ({
[k: string]: unknown
} | null)
}

export type RequestCreateInput = {
workflow: string
title?: (string | null)
description?: (string | null)
deliveryAddress?: ({
addressLine1: string
addressLine2?: string
postalCode: string
city: string
region?: string
country: string
} | null)
deliveryTime?: ({
mode: ("date" | "timespan" | "until" | "from")
start?: string
end?: string
} | null)
deliveryTerms?: (string | null)
deliveryNote?: (string | null)
paymentTerms?: (string | null)
paymentNote?: (string | null)
currency?: (string | null)
allows?: ({
breaks?: boolean
discounts?: boolean
bundles?: boolean
capacity?: boolean
} | null)
currencies?: (string[] | null)
rates?: ({
[k: string]: string | null
} | null)
lowPriceRule?: ({
kind: ("none" | "mean_of_others" | "next_lowest" | "median")
percent?: number
} | null)
startDate?: (string | null)
finishDate?: (string | null)
templateTimeframe?: ({
startsAfterDays?: number
lastsDays: number
} | null)
public?: boolean
qualifiedOnly?: boolean
sealedOffers?: boolean
guestQuotes?: boolean
guestsMayBid?: boolean
responsiblePerson?: (string | null)
publicationPlatforms?: (string[] | null)
custom?: ({
[k: string]: unknown
} | null)
}

export type RequestUpdateInput = {
title?: (string | null)
description?: (string | null)
deliveryAddress?: ({
addressLine1: string
addressLine2?: string
postalCode: string
city: string
region?: string
country: string
} | null)
deliveryTime?: ({
mode: ("date" | "timespan" | "until" | "from")
start?: string
end?: string
} | null)
deliveryTerms?: (string | null)
deliveryNote?: (string | null)
paymentTerms?: (string | null)
paymentNote?: (string | null)
currency?: (string | null)
allows?: ({
breaks?: boolean
discounts?: boolean
bundles?: boolean
capacity?: boolean
} | null)
currencies?: (string[] | null)
rates?: ({
[k: string]: string | null
} | null)
lowPriceRule?: ({
kind: ("none" | "mean_of_others" | "next_lowest" | "median")
percent?: number
} | null)
startDate?: (string | null)
finishDate?: (string | null)
templateTimeframe?: ({
startsAfterDays?: number
lastsDays: number
} | null)
public?: boolean
qualifiedOnly?: boolean
sealedOffers?: boolean
guestQuotes?: boolean
guestsMayBid?: boolean
responsiblePerson?: (string | null)
publicationPlatforms?: (string[] | null)
custom?: ({
[k: string]: unknown
} | null)
}

export type RequestAssignEclassInput = {
eclassId: string
version: number
}

export type RequestChangeFinishedDateInput = {
finishDate: string
version: number
}

export type RequestAmendInput = {
reason: string
items?: ({
"@id"?: (string | null)
name?: (string | null)
quantity?: (string | null)
unit?: (string | null)
note?: (string | null)
remove?: (boolean | null)
}[] | null)
requirements?: ({
"@id"?: (string | null)
title?: (string | null)
description?: (string | null)
required?: (boolean | null)
remove?: (boolean | null)
}[] | null)
terms?: ({
description?: string
currency?: string
paymentTerms?: string
paymentNote?: string
deliveryTerms?: string
deliveryNote?: string
deliveryTime?: {
mode: ("date" | "timespan" | "until" | "from")
start?: string
end?: string
}
deliveryAddress?: {
addressLine1: string
addressLine2?: string
postalCode: string
city: string
region?: string
country: string
}
} | null)
version: number
}

export type RequestItemsInput = {
upsert?: ({
"@id"?: (string | null)
name?: (string | null)
quantity?: (string | null)
unit?: (string | null)
note?: (string | null)
divisible?: (boolean | null)
lastPrice?: (string | null)
targetPrice?: (string | null)
incumbent?: (string | null)
position?: (number | null)
custom?: ({
[k: string]: unknown
} | null)
version?: (number | null)
remove?: (boolean | null)
}[] | null)
delete?: (string[] | null)
order?: (string[] | null)
}

/** A row with its computed values, as it is presented. */
export type RequestShown = RequestRecord & RequestComputed
