/* Generated from the schema by npm run generate. */

export type ParticipationRecord = {
id: string
version: number
createdAt: string
updatedAt: string
negotiation: string
supplier: string
response: (string | null)
state: ("participating" | "left" | "won" | "lost")
initialPrice: (string | null)
lastOffer: (string | null)
dealPrice: (string | null)
finalPrice: (string | null)
relativePrice: (string | null)
evaluationScore: (string | null)
rank: (number | null)
savings: ({
amount: string
percent: string
currency: string
} | null)
currency: (string | null)
rate: (string | null)
acceptedStep: (number | null)
awardingSelection: boolean
reason: (string | null)
items: ({
item: string
unitPrice?: string
totalPrice?: string
}[] | null)
offerUpdated: boolean
deal: ({
package: {
[k: string]: string | null
}
state: ("agreed" | "confirmed" | "lapsed")
until: string
} | null)
breakDown: ({
state: ("asked" | "entered" | "accepted")
until: string
items: {
item: string
quantity: string
unitPrice: string
}[]
} | null)
joinedAt: (string | null)
lastBidAt: (string | null)
qualityScore: (string | null)
initialAt: (string | null)
priceAt: (string | null)
sequence: (number | null)
shownRank: (number | null)
talk: ({
[k: string]: unknown
} | null)
itemLines: ({
[k: string]: unknown
}[] | null)
organization: string
}

export type ParticipationComputed = {
result?: (("waiting" | "won" | "lost") | null)
leading?: (boolean | null)
purchaseOrder?: (string | null)
approvalRequest?: (string | null)
participantCount?: (number | null)
bestPrice?: (string | null)
priceForRankOne?: (string | null)
serverTime?: (string | null)
lowestBid?: (string | null)
}

export type ParticipationRepresentation = {
"@id": string
"@type"?: string
id?: string
version?: number
createdAt?: string
updatedAt?: string
negotiation?: (string | null)
supplier?: (string | null)
response?: (string | null)
state?: (("participating" | "left" | "won" | "lost") | null)
result?: (("waiting" | "won" | "lost") | null)
initialPrice?: (string | null)
lastOffer?: (string | null)
dealPrice?: (string | null)
finalPrice?: (string | null)
relativePrice?: (string | null)
evaluationScore?: (string | null)
rank?: (number | null)
savings?: ({
amount: string
percent: string
currency: string
} | null)
currency?: (string | null)
rate?: (string | null)
acceptedStep?: (number | null)
leading?: (boolean | null)
awardingSelection?: (boolean | null)
reason?: (string | null)
items?: ({
item: string
unitPrice?: string
totalPrice?: string
}[] | null)
offerUpdated?: (boolean | null)
deal?: ({
package: {
[k: string]: string | null
}
state: ("agreed" | "confirmed" | "lapsed")
until: string
} | null)
breakDown?: ({
state: ("asked" | "entered" | "accepted")
until: string
items: {
item: string
quantity: string
unitPrice: string
}[]
} | null)
joinedAt?: (string | null)
lastBidAt?: (string | null)
purchaseOrder?: (string | null)
approvalRequest?: (string | null)
participantCount?: (number | null)
bestPrice?: (string | null)
priceForRankOne?: (string | null)
serverTime?: (string | null)
lowestBid?: (string | null)
}

export type ParticipationCreateInput = {

}

export type ParticipationUpdateInput = {

}

export type ParticipationBiddingInput = {
data: {
total?: string
items?: {
item: string
unitPrice: string
}[]
}
version?: (number | null)
}

export type ParticipationUpdateOfferInput = {
data: {
total?: string
items?: {
item: string
unitPrice: string
}[]
}
version?: (number | null)
}

export type ParticipationDutchDealInput = {
acceptedStep: number
}

export type ParticipationAcceptEnglishReverseInput = {
acceptedStep: number
}

export type ParticipationAnswerItemsInput = {
items?: ({
item: string
unitPrice: string
}[] | null)
accept?: (boolean | null)
version: number
}

export type ParticipationBreakDownInput = {
items?: ({
item: string
unitPrice: string
}[] | null)
accept?: ("pro_rata" | null)
version: number
}

export type ParticipationAwardingInput = {
reason: string
debrief?: (("off" | "rank" | "scores") | null)
version: number
}

export type ParticipationMessageInput = {
text?: (string | null)
package?: ({
[k: string]: unknown
} | null)
}

export type ParticipationAcceptPackageInput = {
package: {
[k: string]: unknown
}
version: number
}

export type ParticipationSendDraftInput = {
text?: (string | null)
package?: ({
[k: string]: unknown
} | null)
version: number
}

export type ParticipationPersonAnswerInput = {
text: string
package?: ({
[k: string]: unknown
} | null)
}

export type ParticipationChangeLimitsInput = {
target?: (string | null)
walkAway?: (string | null)
priceLimit?: (string | null)
version: number
}

export type ParticipationConfirmDealInput = {
version: number
endOthers?: (boolean | null)
}

export type ParticipationDeclineDealInput = {
version: number
}

/** A row with its computed values, as it is presented. */
export type ParticipationShown = ParticipationRecord & ParticipationComputed
