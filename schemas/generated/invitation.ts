/* Generated from the schema by npm run generate. */

export type InvitationRecord = {
id: string
version: number
createdAt: string
updatedAt: string
request: string
email: (string | null)
note: (string | null)
language: (("en" | "de" | "es" | "pt") | null)
isLink: boolean
supplier: (string | null)
customSupplier: (string | null)
state: ("prepared" | "sent" | "reminded" | "accessed" | "accepted" | "approved")
sentAt: (string | null)
openedAt: (string | null)
accessedAt: (string | null)
offerSubmittedAt: (string | null)
remindedAt: (string | null)
declinedAt: (string | null)
declineReason: (string | null)
advice: (("none" | "warn") | null)
bouncedAt: (string | null)
approvalPending: boolean
invitedBy: (string | null)
account: (string | null)
linkVersion: number
approvalToken: (string | null)
organization: string
}

export type InvitationComputed = {
name?: (string | null)
offerState?: (("published" | "accepted" | "rejected" | "cancelled" | "invalid") | null)
redirectURL?: (string | null)
}

export type InvitationRepresentation = {
"@id": string
"@type"?: string
id?: string
version?: number
createdAt?: string
updatedAt?: string
request?: (string | null)
email?: (string | null)
note?: (string | null)
language?: (("en" | "de" | "es" | "pt") | null)
isLink?: (boolean | null)
supplier?: (string | null)
name?: (string | null)
customSupplier?: (string | null)
state?: (("prepared" | "sent" | "reminded" | "accessed" | "accepted" | "approved") | null)
sentAt?: (string | null)
openedAt?: (string | null)
accessedAt?: (string | null)
offerSubmittedAt?: (string | null)
offerState?: (("published" | "accepted" | "rejected" | "cancelled" | "invalid") | null)
remindedAt?: (string | null)
declinedAt?: (string | null)
declineReason?: (string | null)
advice?: (("none" | "warn") | null)
bouncedAt?: (string | null)
approvalPending?: (boolean | null)
redirectURL?: (string | null)
invitedBy?: (string | null)
}

export type InvitationCreateInput = {
request: string
email?: (string | null)
emails?: (string[] | null)
customSupplier?: (string | null)
organization?: (string | null)
note?: (string | null)
language?: (("en" | "de" | "es" | "pt") | null)
link?: (boolean | null)
}

export type InvitationUpdateInput = {
email?: (string | null)
note?: (string | null)
language?: (("en" | "de" | "es" | "pt") | null)
version?: (number | null)
}

export type InvitationDeclineInput = {
reason: string
}

export type InvitationGuestCodeInput = {
token: string
}

export type InvitationGuestEntryInput = {
code: string
legal_name?: (string | null)
country?: (string | null)
language?: (("en" | "de" | "es" | "pt") | null)
timezone?: (("Europe/Berlin" | "Europe/Amsterdam") | null)
}

export type InvitationAccessInput = {
token?: (string | null)
}

export type InvitationApproveInput = {
token?: (string | null)
}

/** A row with its computed values, as it is presented. */
export type InvitationShown = InvitationRecord & InvitationComputed
