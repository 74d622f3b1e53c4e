/* Generated from the schema by npm run generate. */

export type SupplierAwardRecord = {
id: string
version: number
createdAt: string
updatedAt: string
request: string
scenario: (string | null)
response: string
supplier: string
organization: string
currency: string
total: string
items: {
item: string
quantity: string
amount: string
lowest?: string
share?: string
}[]
reason: (string | null)
}

export type SupplierAwardComputed = {
purchaseOrder?: (string | null)
approvalRequest?: (string | null)
}

export type SupplierAwardRepresentation = {
"@id": string
"@type"?: string
id?: string
version?: number
createdAt?: string
updatedAt?: string
request?: (string | null)
scenario?: (string | null)
response?: (string | null)
supplier?: (string | null)
organization?: (string | null)
currency?: (string | null)
total?: (string | null)
items?: ({
item: string
quantity: string
amount: string
lowest?: string
share?: string
}[] | null)
reason?: (string | null)
purchaseOrder?: (string | null)
approvalRequest?: (string | null)
}

export type SupplierAwardCreateInput = {

}

export type SupplierAwardUpdateInput = {

}

/** A row with its computed values, as it is presented. */
export type SupplierAwardShown = SupplierAwardRecord & SupplierAwardComputed
