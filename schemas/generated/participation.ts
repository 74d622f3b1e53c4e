/* Generated from the schema by npm run generate. */

export interface ParticipationRecord {
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
acceptedStep: (number | null)
awardingSelection: boolean
reason: (string | null)
items: ({
item: string
unitPrice?: string
totalPrice?: string
}[] | null)
offerUpdated: boolean
joinedAt: (string | null)
lastBidAt: (string | null)
qualityScore: (string | null)
initialAt: (string | null)
priceAt: (string | null)
sequence: (number | null)
shownRank: (number | null)
organization: string
}

export interface ParticipationBiddingInput {
data: {
total?: string
items?: {
item: string
unitPrice: string
}[]
}
version?: number
}

export interface ParticipationUpdateOfferInput {
data: {
total?: string
items?: {
item: string
unitPrice: string
}[]
}
version?: number
}

export interface ParticipationDutchDealInput {
acceptedStep: number
}

export interface ParticipationAcceptEnglishReverseInput {
acceptedStep: number
}

export interface ParticipationAwardingInput {
reason: string
version: number
}
