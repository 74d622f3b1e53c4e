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
deliveryTerms: (("CFR" | "CIF" | "CIP" | "CPT" | "DAP" | "DDP" | "DPU" | "EXW" | "FAS" | "FCA" | "FOB" | "services" | "other") | null)
deliveryNote: (string | null)
paymentTerms: (("net_7" | "net_10" | "net_30" | "net_60" | "net_90" | "eom" | "cash_in_advance" | "cash_on_delivery" | "cash_with_order" | "cash_before_shipment" | "payment_in_advance" | "letter_of_credit" | "bill_of_exchange" | "stage_payment" | "contra" | "1md" | "2md" | "21_mfi" | "discount_1_10_net_30" | "discount_2_14_net_30" | "discount_3_14_net_30" | "discount_4_14_net_30" | "discount_3_30_net_45" | "custom") | null)
paymentNote: (string | null)
currency: (string | null)
startDate: (string | null)
finishDate: (string | null)
templateTimeframe: ({
startsAfterDays?: number
lastsDays: number
} | null)
eclass: (string | null)
public: boolean
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
[k: string]: unknown
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
organization: string
}[]
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
[k: string]: unknown
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
deliveryTerms?: (("CFR" | "CIF" | "CIP" | "CPT" | "DAP" | "DDP" | "DPU" | "EXW" | "FAS" | "FCA" | "FOB" | "services" | "other") | null)
deliveryNote?: (string | null)
paymentTerms?: (("net_7" | "net_10" | "net_30" | "net_60" | "net_90" | "eom" | "cash_in_advance" | "cash_on_delivery" | "cash_with_order" | "cash_before_shipment" | "payment_in_advance" | "letter_of_credit" | "bill_of_exchange" | "stage_payment" | "contra" | "1md" | "2md" | "21_mfi" | "discount_1_10_net_30" | "discount_2_14_net_30" | "discount_3_14_net_30" | "discount_4_14_net_30" | "discount_3_30_net_45" | "custom") | null)
paymentNote?: (string | null)
currency?: (string | null)
startDate?: (string | null)
finishDate?: (string | null)
templateTimeframe?: ({
startsAfterDays?: number
lastsDays: number
} | null)
eclass?: (string | null)
public?: (boolean | null)
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
deliveryTerms?: (("CFR" | "CIF" | "CIP" | "CPT" | "DAP" | "DDP" | "DPU" | "EXW" | "FAS" | "FCA" | "FOB" | "services" | "other") | null)
deliveryNote?: (string | null)
paymentTerms?: (("net_7" | "net_10" | "net_30" | "net_60" | "net_90" | "eom" | "cash_in_advance" | "cash_on_delivery" | "cash_with_order" | "cash_before_shipment" | "payment_in_advance" | "letter_of_credit" | "bill_of_exchange" | "stage_payment" | "contra" | "1md" | "2md" | "21_mfi" | "discount_1_10_net_30" | "discount_2_14_net_30" | "discount_3_14_net_30" | "discount_4_14_net_30" | "discount_3_30_net_45" | "custom") | null)
paymentNote?: (string | null)
currency?: (string | null)
startDate?: (string | null)
finishDate?: (string | null)
templateTimeframe?: ({
startsAfterDays?: number
lastsDays: number
} | null)
public?: boolean
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
deliveryTerms?: (("CFR" | "CIF" | "CIP" | "CPT" | "DAP" | "DDP" | "DPU" | "EXW" | "FAS" | "FCA" | "FOB" | "services" | "other") | null)
deliveryNote?: (string | null)
paymentTerms?: (("net_7" | "net_10" | "net_30" | "net_60" | "net_90" | "eom" | "cash_in_advance" | "cash_on_delivery" | "cash_with_order" | "cash_before_shipment" | "payment_in_advance" | "letter_of_credit" | "bill_of_exchange" | "stage_payment" | "contra" | "1md" | "2md" | "21_mfi" | "discount_1_10_net_30" | "discount_2_14_net_30" | "discount_3_14_net_30" | "discount_4_14_net_30" | "discount_3_30_net_45" | "custom") | null)
paymentNote?: (string | null)
currency?: (string | null)
startDate?: (string | null)
finishDate?: (string | null)
templateTimeframe?: ({
startsAfterDays?: number
lastsDays: number
} | null)
public?: boolean
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
unit?: (("piece" | "kg" | "g" | "ton" | "liter" | "meter" | "cm" | "mm" | "m2" | "m3" | "hour" | "day" | "month" | "minute" | "kWh" | "EA" | "GLL" | "PK" | "BX" | "CS" | "RO" | "PR" | "SET" | "DZN" | "PAL" | "KG" | "L" | "M" | "BG" | "BO" | "CT" | "KMT" | "MLT" | "WEE" | "ANN" | "LS") | null)
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
paymentTerms?: ("net_7" | "net_10" | "net_30" | "net_60" | "net_90" | "eom" | "cash_in_advance" | "cash_on_delivery" | "cash_with_order" | "cash_before_shipment" | "payment_in_advance" | "letter_of_credit" | "bill_of_exchange" | "stage_payment" | "contra" | "1md" | "2md" | "21_mfi" | "discount_1_10_net_30" | "discount_2_14_net_30" | "discount_3_14_net_30" | "discount_4_14_net_30" | "discount_3_30_net_45" | "custom")
paymentNote?: string
deliveryTerms?: ("CFR" | "CIF" | "CIP" | "CPT" | "DAP" | "DDP" | "DPU" | "EXW" | "FAS" | "FCA" | "FOB" | "services" | "other")
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
unit?: (("piece" | "kg" | "g" | "ton" | "liter" | "meter" | "cm" | "mm" | "m2" | "m3" | "hour" | "day" | "month" | "minute" | "kWh" | "EA" | "GLL" | "PK" | "BX" | "CS" | "RO" | "PR" | "SET" | "DZN" | "PAL" | "KG" | "L" | "M" | "BG" | "BO" | "CT" | "KMT" | "MLT" | "WEE" | "ANN" | "LS") | null)
note?: (string | null)
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

/** The row that is read to be shown. */
export type RequestShown = RequestRecord & RequestComputed
