/* Generated from the schema by npm run generate. */

export type PolicyTemplateRecord = {
id: string
version: number
createdAt: string
updatedAt: string
title: string
eclass: (string | null)
currency: string
reference: string
policy: {
[k: string]: unknown
}
organization: string
}

export type PolicyTemplateComputed = {

}

export type PolicyTemplateRepresentation = {
"@id": string
"@type"?: string
id?: string
version?: number
createdAt?: string
updatedAt?: string
title?: (string | null)
eclass?: (string | null)
currency?: (string | null)
organization?: (string | null)
}

export type PolicyTemplateCreateInput = {
title: string
eclass?: (string | null)
negotiation: string
}

export type PolicyTemplateUpdateInput = {
title?: string
eclass?: (string | null)
}

/** A row with its computed values, as it is presented. */
export type PolicyTemplateShown = PolicyTemplateRecord & PolicyTemplateComputed
