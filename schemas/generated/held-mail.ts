/* Generated from the schema by npm run generate. */

export type HeldMailRecord = {
id: string
version: number
createdAt: string
updatedAt: string
sender: (string | null)
reason: ("wrong_token" | "wrong_sender" | "not_authenticated" | "too_early" | "too_late" | "too_large" | "infected" | "other_request" | "unreadable" | "not_possible")
state: ("held" | "discarded")
request: string
invitation: string
organization: string
}

export type HeldMailComputed = {
supplier?: (string | null)
nextStep?: (("invite_sender" | "remind" | "use_link" | "extend" | "informed") | null)
}

export type HeldMailRepresentation = {
"@id": string
"@type"?: string
id?: string
version?: number
createdAt?: string
updatedAt?: string
supplier?: (string | null)
sender?: (string | null)
reason?: (("wrong_token" | "wrong_sender" | "not_authenticated" | "too_early" | "too_late" | "too_large" | "infected" | "other_request" | "unreadable" | "not_possible") | null)
nextStep?: (("invite_sender" | "remind" | "use_link" | "extend" | "informed") | null)
state?: (("held" | "discarded") | null)
request?: (string | null)
invitation?: (string | null)
}

export type HeldMailCreateInput = {

}

export type HeldMailUpdateInput = {

}

/** A row with its computed values, as it is presented. */
export type HeldMailShown = HeldMailRecord & HeldMailComputed
