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
facts: import('../domain/approval/facts.ts').ApprovalFacts
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
facts?: (import('../domain/approval/facts.ts').ApprovalFacts | null)
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
