/* Generated from the schema by npm run generate. */

export interface InvitationRecord {
id: string
version: number
createdAt: string
updatedAt: string
request: string
email: (string | null)
isLink: boolean
supplier: (string | null)
customSupplier: (string | null)
state: ("prepared" | "sent" | "reminded" | "accessed" | "accepted" | "approved")
sentAt: (string | null)
openedAt: (string | null)
accessedAt: (string | null)
offerSubmittedAt: (string | null)
remindedAt: (string | null)
bouncedAt: (string | null)
approvalPending: boolean
invitedBy: (string | null)
account: (string | null)
token: string
approvalToken: (string | null)
organization: string
}

export interface InvitationCreateInput {
request: string
email?: string
emails?: string[]
customSupplier?: string
organization?: string
link?: boolean
}

export interface InvitationAccessInput {
token?: string
}

export interface InvitationApproveInput {
token?: string
}
