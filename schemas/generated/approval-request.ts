/* Generated from the schema by npm run generate. */

export type ApprovalRequestRecord = {
id: string
version: number
createdAt: string
updatedAt: string
number: string
state: ("open" | "approved" | "declined" | "withdrawn" | "outdated" | "expired")
title: string
operation: string
amount: {
amount: string
currency: string
}
facts: {
reason?: string
scenario?: string
offers?: {
supplier: string
currency: string
proposed: boolean
total?: string
initialTotal?: string
rank?: number
items?: number
lowPrice?: {
kind: ("mean_of_others" | "next_lowest" | "median")
percent: string
}
}[]
savings?: {
[k: string]: string | {
amount?: string
percent?: string
currency?: string
} | null
}
demandValue?: {
amount: string
currency?: string
}
rules?: {
kind: ("max_suppliers" | "min_suppliers" | "max_share" | "min_share" | "max_spend" | "min_spend" | "exclude" | "force" | "keep_incumbent" | "max_changes" | "whole_items")
must: boolean
penalty?: string
suppliers?: string[]
items?: string[]
value?: string
}[]
rulePrices?: {
rule?: number
cost?: string
}[]
warnings?: (string | {
code: string
supplier?: string
percent?: string
})[]
}
steps: {
approvers: string[]
quorum: number
decisions: {
account: string
decision: ("approved" | "declined")
at: string
comment?: string
}[]
}[]
delegations: {
from: string
to: string
until: string
}[]
separateDuties: boolean
rule: (string | null)
workflow: (string | null)
proposedBy: string
expiresAt: string
remindedAt: (string | null)
escalatedAt: (string | null)
decidedAt: (string | null)
reason: (string | null)
changes: (import('../domain/approval/basis.ts').BasisChange[] | null)
waitsFor: string[]
scope: string
held: import('../domain/approval/held-command.ts').HeldCommand
basis: import('../domain/approval/basis.ts').Basis
organization: string
}

export type ApprovalRequestComputed = {
subject?: (string | null)
}

export type ApprovalRequestRepresentation = {
"@id": string
"@type"?: string
id?: string
version?: number
createdAt?: string
updatedAt?: string
number?: (string | null)
state?: (("open" | "approved" | "declined" | "withdrawn" | "outdated" | "expired") | null)
title?: (string | null)
subject?: (string | null)
operation?: (string | null)
amount?: ({
amount: string
currency: string
} | null)
facts?: ({
reason?: string
scenario?: string
offers?: {
supplier: string
currency: string
proposed: boolean
total?: string
initialTotal?: string
rank?: number
items?: number
lowPrice?: {
kind: ("mean_of_others" | "next_lowest" | "median")
percent: string
}
}[]
savings?: {
[k: string]: string | {
amount?: string
percent?: string
currency?: string
} | null
}
demandValue?: {
amount: string
currency?: string
}
rules?: {
kind: ("max_suppliers" | "min_suppliers" | "max_share" | "min_share" | "max_spend" | "min_spend" | "exclude" | "force" | "keep_incumbent" | "max_changes" | "whole_items")
must: boolean
penalty?: string
suppliers?: string[]
items?: string[]
value?: string
}[]
rulePrices?: {
rule?: number
cost?: string
}[]
warnings?: (string | {
code: string
supplier?: string
percent?: string
})[]
} | null)
steps?: ({
approvers: string[]
quorum: number
decisions: {
account: string
decision: ("approved" | "declined")
at: string
comment?: string
}[]
}[] | null)
delegations?: ({
from: string
to: string
until: string
}[] | null)
separateDuties?: (boolean | null)
rule?: (string | null)
workflow?: (string | null)
proposedBy?: (string | null)
expiresAt?: (string | null)
remindedAt?: (string | null)
escalatedAt?: (string | null)
decidedAt?: (string | null)
reason?: (string | null)
changes?: (import('../domain/approval/basis.ts').BasisChange[] | null)
waitsFor?: (string[] | null)
}

export type ApprovalRequestCreateInput = {

}

export type ApprovalRequestUpdateInput = {

}

export type ApprovalRequestApproveInput = {
comment?: (string | null)
version: number
}

export type ApprovalRequestDeclineInput = {
reason: string
version: number
}

export type ApprovalRequestDelegateInput = {
to: string
until: string
version: number
}

/** A row with its computed values, as it is presented. */
export type ApprovalRequestShown = ApprovalRequestRecord & ApprovalRequestComputed
