/* Generated from the schema by npm run generate. */

export type OrderExportRecord = {
id: string
version: number
createdAt: string
updatedAt: string
purchaseOrder: string
profile: string
event: ("purchaseOrder.created" | "purchaseOrder.sent" | "purchaseOrder.acknowledged")
state: ("issued" | "failed" | "outdated")
reason: (("unmapped" | "mail") | null)
missing: (string | null)
email: (string | null)
organization: string
}

export type OrderExportComputed = {
file?: (string | null)
}

export type OrderExportRepresentation = {
"@id": string
"@type"?: string
id?: string
version?: number
createdAt?: string
updatedAt?: string
purchaseOrder?: (string | null)
profile?: (string | null)
event?: (("purchaseOrder.created" | "purchaseOrder.sent" | "purchaseOrder.acknowledged") | null)
state?: (("issued" | "failed" | "outdated") | null)
reason?: (("unmapped" | "mail") | null)
missing?: (string | null)
email?: (string | null)
file?: (string | null)
}

export type OrderExportCreateInput = {

}

export type OrderExportUpdateInput = {

}

/** A row with its computed values, as it is presented. */
export type OrderExportShown = OrderExportRecord & OrderExportComputed
