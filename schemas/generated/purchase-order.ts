/* Generated from the schema by npm run generate. */

export type PurchaseOrderRecord = {
id: string
version: number
createdAt: string
updatedAt: string
state: ("created" | "sent" | "acknowledged" | "declined" | "cancelled" | "delivered" | "closed")
number: string
participation: (string | null)
negotiation: (string | null)
award: (string | null)
organization: string
supplier: string
currency: string
total: string
lines: {
item: string
name: string
quantity: string
unit: string
amount: string
}[]
details: (import('../domain/order-document.ts').PurchaseOrder | null)
costCenter: (string | null)
sentAt: (string | null)
acknowledgedAt: (string | null)
declinedAt: (string | null)
declineReason: (string | null)
cancelledAt: (string | null)
cancelReason: (string | null)
deliveredAt: (string | null)
closedAt: (string | null)
messages: {
kind: ("order" | "change" | "cancellation" | "response")
at: string
by: ("purchaser" | "supplier")
account?: string
code?: ("AB" | "AP" | "CA" | "RE")
note?: string
changes?: import('../domain/order-change.ts').OrderDifference[]
responseId?: string
sha256?: string
fileKey?: string
}[]
documentKey: (string | null)
ublKey: (string | null)
schemaHash: (string | null)
custom: ({
[k: string]: unknown
} | null)
}

export type PurchaseOrderComputed = {
subject?: (string | null)
deliveryDate?: (string | null)
note?: (string | null)
document?: (string | null)
ubl?: (string | null)
peppol?: ({
valid?: boolean
missing?: ("buyer.peppolId" | "seller.peppolId" | "buyer.country" | "seller.country" | "invoiceTo.country" | "delivery.country" | "currency" | "lines")[]
} | null)
}

export type PurchaseOrderRepresentation = {
"@id": string
"@type"?: string
id?: string
version?: number
createdAt?: string
updatedAt?: string
state?: (("created" | "sent" | "acknowledged" | "declined" | "cancelled" | "delivered" | "closed") | null)
number?: (string | null)
participation?: (string | null)
negotiation?: (string | null)
award?: (string | null)
organization?: (string | null)
supplier?: (string | null)
currency?: (string | null)
total?: (string | null)
lines?: ({
item: string
name: string
quantity: string
unit: string
amount: string
}[] | null)
subject?: (string | null)
deliveryDate?: (string | null)
note?: (string | null)
details?: (import('../domain/order-document.ts').PurchaseOrder | null)
costCenter?: (string | null)
sentAt?: (string | null)
acknowledgedAt?: (string | null)
declinedAt?: (string | null)
declineReason?: (string | null)
cancelledAt?: (string | null)
cancelReason?: (string | null)
deliveredAt?: (string | null)
closedAt?: (string | null)
document?: (string | null)
ubl?: (string | null)
peppol?: ({
valid?: boolean
missing?: ("buyer.peppolId" | "seller.peppolId" | "buyer.country" | "seller.country" | "invoiceTo.country" | "delivery.country" | "currency" | "lines")[]
} | null)
custom?: ({
[k: string]: unknown
} | null)
}

export type PurchaseOrderCreateInput = {
custom?: ({
[k: string]: unknown
} | null)
}

export type PurchaseOrderUpdateInput = {
custom?: ({
[k: string]: unknown
} | null)
}

export type PurchaseOrderChangeInput = {
deliveryDate?: (string | null)
note?: (string | null)
lines?: ({
line: number
quantity?: string
unitPrice?: string
}[] | null)
version: number
}

export type PurchaseOrderCancelInput = {
reason: string
version: number
}

export type PurchaseOrderDeclineInput = {
reason: string
version: number
}

/** A row with its computed values, as it is presented. */
export type PurchaseOrderShown = PurchaseOrderRecord & PurchaseOrderComputed
