/* Generated from the schema by npm run generate. */

export type NegotiationRecord = {
id: string
version: number
createdAt: string
updatedAt: string
workflow: string
request: string
title: string
type: ("rank_auction" | "rank_negotiation" | "sealed_bid_negotiation" | "dutch_negotiation" | "english_reverse_negotiation" | "item_bot_negotiation" | "ai_bot_negotiation" | "offline_negotiation" | "not_set")
state: ("drafted" | "published" | "started" | "finished" | "negotiated" | "awarded" | "failed")
startDate: (string | null)
finishDate: (string | null)
effectiveFinish: (string | null)
deliveryTimeframeStartDate: (string | null)
deliveryTimeframeFinishDate: (string | null)
settings: ({
minimumDecrement?: string
minimumBidPercent?: number
tieRule?: ("earliest" | "equal-best" | "equal-worst")
showBestPrice?: boolean
showParticipantCount?: boolean
showPriceForRankOne?: boolean
extension?: {
windowSeconds: number
bySeconds: number
capMinutes: number
rank: number
}
startPercentBelow?: number
stepAmount?: string
stepSeconds?: number
startPrice?: string
floorPrice?: string
awardingSeconds?: number
items?: {
item: string
target: string
limit: string
source?: ("last_price" | "target_price" | "lowest_other" | "percent" | "entered")
}[]
totalTarget?: string
totalLimit?: string
exchanges?: number
policy?: {
levers?: {
key: string
name?: string
unit?: string
direction: ("lower" | "higher")
levels: {
value: string
worth?: string
}[]
}[]
target?: string
walkAway?: string
priceLimit?: string
messages?: number
firmness?: number
style?: ("brief" | "friendly")
autonomy?: ("drafts" | "asks" | "closes")
person?: string
}
} | null)
currency: (string | null)
suppliers: (string[] | null)
round: number
previousRound: (string | null)
nextRound: (string | null)
winner: (string | null)
savings: ({
amount: string
percent: string
currency: string
} | null)
recommendation: ({
type: ("rank_auction" | "rank_negotiation" | "sealed_bid_negotiation" | "dutch_negotiation" | "english_reverse_negotiation" | "item_bot_negotiation" | "ai_bot_negotiation" | "offline_negotiation" | "not_set")
reason: string
params?: {
[k: string]: string | null
}
} | null)
failReason: (string | null)
publicReason: (string | null)
internalReason: (string | null)
publishedAt: (string | null)
startedAt: (string | null)
finishedAt: (string | null)
decidedAt: (string | null)
remindedAt: (string | null)
plan: ({
[k: string]: unknown
} | null)
progress: ({
[k: string]: unknown
} | null)
organization: string
schemaHash: (string | null)
custom: ({
[k: string]: unknown
} | null)
}

export type NegotiationComputed = {
items?: string[]
participations?: string[]
clock?: ({
step?: number
price?: string
nextStepAt?: string
countdownEndsAt?: string
leading?: boolean
} | null)
serverTime?: (string | null)
}

export type NegotiationRepresentation = {
"@id": string
"@type"?: string
id?: string
version?: number
createdAt?: string
updatedAt?: string
workflow?: (string | null)
request?: (string | null)
title?: (string | null)
type?: (("rank_auction" | "rank_negotiation" | "sealed_bid_negotiation" | "dutch_negotiation" | "english_reverse_negotiation" | "item_bot_negotiation" | "ai_bot_negotiation" | "offline_negotiation" | "not_set") | null)
state?: (("drafted" | "published" | "started" | "finished" | "negotiated" | "awarded" | "failed") | null)
startDate?: (string | null)
finishDate?: (string | null)
effectiveFinish?: (string | null)
deliveryTimeframeStartDate?: (string | null)
deliveryTimeframeFinishDate?: (string | null)
settings?: ({
minimumDecrement?: string
minimumBidPercent?: number
tieRule?: ("earliest" | "equal-best" | "equal-worst")
showBestPrice?: boolean
showParticipantCount?: boolean
showPriceForRankOne?: boolean
extension?: {
windowSeconds: number
bySeconds: number
capMinutes: number
rank: number
}
startPercentBelow?: number
stepAmount?: string
stepSeconds?: number
startPrice?: string
floorPrice?: string
awardingSeconds?: number
items?: {
item: string
target: string
limit: string
source?: ("last_price" | "target_price" | "lowest_other" | "percent" | "entered")
}[]
totalTarget?: string
totalLimit?: string
exchanges?: number
policy?: {
levers?: {
key: string
name?: string
unit?: string
direction: ("lower" | "higher")
levels: {
value: string
worth?: string
}[]
}[]
target?: string
walkAway?: string
priceLimit?: string
messages?: number
firmness?: number
style?: ("brief" | "friendly")
autonomy?: ("drafts" | "asks" | "closes")
person?: string
}
} | null)
currency?: (string | null)
items?: string[]
participations?: string[]
suppliers?: (string[] | null)
round?: (number | null)
previousRound?: (string | null)
nextRound?: (string | null)
winner?: (string | null)
savings?: ({
amount: string
percent: string
currency: string
} | null)
recommendation?: ({
type: ("rank_auction" | "rank_negotiation" | "sealed_bid_negotiation" | "dutch_negotiation" | "english_reverse_negotiation" | "item_bot_negotiation" | "ai_bot_negotiation" | "offline_negotiation" | "not_set")
reason: string
params?: {
[k: string]: string | null
}
} | null)
clock?: ({
step?: number
price?: string
nextStepAt?: string
countdownEndsAt?: string
leading?: boolean
} | null)
serverTime?: (string | null)
failReason?: (string | null)
publicReason?: (string | null)
internalReason?: (string | null)
publishedAt?: (string | null)
startedAt?: (string | null)
finishedAt?: (string | null)
decidedAt?: (string | null)
organization?: (string | null)
custom?: ({
[k: string]: unknown
} | null)
}

export type NegotiationCreateInput = {
workflow: string
title: string
type?: (("rank_auction" | "rank_negotiation" | "sealed_bid_negotiation" | "dutch_negotiation" | "english_reverse_negotiation" | "item_bot_negotiation" | "ai_bot_negotiation" | "offline_negotiation" | "not_set") | null)
items?: (string[] | null)
startDate?: (string | null)
finishDate?: (string | null)
deliveryTimeframeStartDate?: (string | null)
deliveryTimeframeFinishDate?: (string | null)
settings?: ({
minimumDecrement?: string
minimumBidPercent?: number
tieRule?: ("earliest" | "equal-best" | "equal-worst")
showBestPrice?: boolean
showParticipantCount?: boolean
showPriceForRankOne?: boolean
extension?: {
windowSeconds: number
bySeconds: number
capMinutes: number
rank: number
}
startPercentBelow?: number
stepAmount?: string
stepSeconds?: number
startPrice?: string
floorPrice?: string
awardingSeconds?: number
items?: {
item: string
target: string
limit: string
source?: ("last_price" | "target_price" | "lowest_other" | "percent" | "entered")
}[]
totalTarget?: string
totalLimit?: string
exchanges?: number
policy?: {
levers?: {
key: string
name?: string
unit?: string
direction: ("lower" | "higher")
levels: {
value: string
worth?: string
}[]
}[]
target?: string
walkAway?: string
priceLimit?: string
messages?: number
firmness?: number
style?: ("brief" | "friendly")
autonomy?: ("drafts" | "asks" | "closes")
person?: string
}
} | null)
}

export type NegotiationUpdateInput = {
title?: string
type?: ("rank_auction" | "rank_negotiation" | "sealed_bid_negotiation" | "dutch_negotiation" | "english_reverse_negotiation" | "item_bot_negotiation" | "ai_bot_negotiation" | "offline_negotiation" | "not_set")
startDate?: (string | null)
finishDate?: (string | null)
deliveryTimeframeStartDate?: (string | null)
deliveryTimeframeFinishDate?: (string | null)
settings?: ({
minimumDecrement?: string
minimumBidPercent?: number
tieRule?: ("earliest" | "equal-best" | "equal-worst")
showBestPrice?: boolean
showParticipantCount?: boolean
showPriceForRankOne?: boolean
extension?: {
windowSeconds: number
bySeconds: number
capMinutes: number
rank: number
}
startPercentBelow?: number
stepAmount?: string
stepSeconds?: number
startPrice?: string
floorPrice?: string
awardingSeconds?: number
items?: {
item: string
target: string
limit: string
source?: ("last_price" | "target_price" | "lowest_other" | "percent" | "entered")
}[]
totalTarget?: string
totalLimit?: string
exchanges?: number
policy?: {
levers?: {
key: string
name?: string
unit?: string
direction: ("lower" | "higher")
levels: {
value: string
worth?: string
}[]
}[]
target?: string
walkAway?: string
priceLimit?: string
messages?: number
firmness?: number
style?: ("brief" | "friendly")
autonomy?: ("drafts" | "asks" | "closes")
person?: string
}
} | null)
custom?: ({
[k: string]: unknown
} | null)
}

export type NegotiationForcedStartInput = {
keepDuration?: (boolean | null)
version: number
}

export type NegotiationMarkFailedInput = {
failReason?: (string | null)
publicReason: string
internalReason: string
version: number
}

export type NegotiationEndBotConversationInput = {
participationId: string
}

export type NegotiationPublishManyInput = {
negotiations: {
id: string
version: number
}[]
}

/** A row with its computed values, as it is presented. */
export type NegotiationShown = NegotiationRecord & NegotiationComputed
