/* Generated from the schema by npm run generate. */

export type DebriefRecord = {
id: string
version: number
createdAt: string
updatedAt: string
title: string
state: ("drafted" | "sent")
supplier: string
workflow: string
negotiation: (string | null)
response: string
awardedAt: string
mode: (("off" | "rank" | "scores") | null)
facts: import('../domain/debrief/facts.ts').DebriefFacts
text: (string | null)
sentAt: (string | null)
askUntil: (string | null)
question: (string | null)
askedAt: (string | null)
answer: (string | null)
answeredAt: (string | null)
organization: string
}

export type DebriefComputed = {

}

export type DebriefRepresentation = {
"@id": string
"@type"?: string
id?: string
version?: number
createdAt?: string
updatedAt?: string
title?: (string | null)
state?: (("drafted" | "sent") | null)
supplier?: (string | null)
workflow?: (string | null)
negotiation?: (string | null)
response?: (string | null)
awardedAt?: (string | null)
mode?: (("off" | "rank" | "scores") | null)
facts?: (import('../domain/debrief/facts.ts').DebriefFacts | null)
text?: (string | null)
sentAt?: (string | null)
askUntil?: (string | null)
question?: (string | null)
askedAt?: (string | null)
answer?: (string | null)
answeredAt?: (string | null)
}

export type DebriefCreateInput = {
text?: (string | null)
}

export type DebriefUpdateInput = {
text?: (string | null)
}

export type DebriefAskInput = {
question: string
version: number
}

export type DebriefAnswerInput = {
answer: string
version: number
}

/** A row with its computed values, as it is presented. */
export type DebriefShown = DebriefRecord & DebriefComputed
