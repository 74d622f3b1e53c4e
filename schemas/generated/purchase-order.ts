/* Generated from the schema by npm run generate. */

export type PurchaseOrderRecord = {
id: string
version: number
createdAt: string
updatedAt: string
number: string
participation: string
negotiation: string
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
documentKey: (string | null)
ublKey: (string | null)
}

export type PurchaseOrderComputed = {
document?: (string | null)
ubl?: (string | null)
}

export type PurchaseOrderRepresentation = {
"@id": string
"@type"?: string
id?: string
version?: number
createdAt?: string
updatedAt?: string
number?: (string | null)
participation?: (string | null)
negotiation?: (string | null)
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
document?: (string | null)
ubl?: (string | null)
}

export type PurchaseOrderCreateInput = {

}

export type PurchaseOrderUpdateInput = {

}

/** The row that is read to be shown. */
export type PurchaseOrderShown = PurchaseOrderRecord & PurchaseOrderComputed
