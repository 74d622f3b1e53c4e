/* Generated from the schema by npm run generate. */

export type ApprovalRuleRecord = {
id: string
version: number
createdAt: string
updatedAt: string
title: string
subjects: ("award" | "order")[]
amountFrom: {
amount: string
currency: string
}
categories: (string[] | null)
costCenters: (string[] | null)
steps: {
approvers: string[]
quorum: number
}[]
separateDuties: boolean
active: boolean
position: number
organization: string
}

export type ApprovalRuleComputed = {

}

export type ApprovalRuleRepresentation = {
"@id": string
"@type"?: string
id?: string
version?: number
createdAt?: string
updatedAt?: string
title?: (string | null)
subjects?: (("award" | "order")[] | null)
amountFrom?: ({
amount: string
currency: string
} | null)
categories?: (string[] | null)
costCenters?: (string[] | null)
steps?: ({
approvers: string[]
quorum: number
}[] | null)
separateDuties?: (boolean | null)
active?: (boolean | null)
position?: (number | null)
}

export type ApprovalRuleCreateInput = {
title: string
subjects: ("award" | "order")[]
amountFrom: {
amount: string
currency: string
}
categories?: (string[] | null)
costCenters?: (string[] | null)
steps: {
approvers: string[]
quorum: number
}[]
separateDuties?: boolean
active?: boolean
}

export type ApprovalRuleUpdateInput = {
title?: string
subjects?: ("award" | "order")[]
amountFrom?: {
amount: string
currency: string
}
categories?: (string[] | null)
costCenters?: (string[] | null)
steps?: {
approvers: string[]
quorum: number
}[]
separateDuties?: boolean
active?: boolean
}

export type ApprovalRuleOrderInput = {
rules: string[]
}

export type ApprovalRuleTryInput = {
subject: ("award" | "order")
amount: {
amount: string
currency: string
}
category?: (string | null)
costCenter?: (string | null)
workflow?: (string | null)
}

/** A row with its computed values, as it is presented. */
export type ApprovalRuleShown = ApprovalRuleRecord & ApprovalRuleComputed
