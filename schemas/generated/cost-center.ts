/* Generated from the schema by npm run generate. */

export type CostCenterRecord = {
id: string
version: number
createdAt: string
updatedAt: string
number: string
name: string
responsiblePerson: (string | null)
limit: ({
amount: string
currency: string
} | null)
approver: (string | null)
note: (string | null)
active: boolean
organization: string
}

export type CostCenterComputed = {

}

export type CostCenterRepresentation = {
"@id": string
"@type"?: string
id?: string
version?: number
createdAt?: string
updatedAt?: string
number?: (string | null)
name?: (string | null)
responsiblePerson?: (string | null)
limit?: ({
amount: string
currency: string
} | null)
approver?: (string | null)
note?: (string | null)
active?: (boolean | null)
}

export type CostCenterCreateInput = {
number: string
name: string
responsiblePerson?: (string | null)
limit?: ({
amount: string
currency: string
} | null)
approver?: (string | null)
note?: (string | null)
active?: boolean
}

export type CostCenterUpdateInput = {
number?: string
name?: string
responsiblePerson?: (string | null)
limit?: ({
amount: string
currency: string
} | null)
approver?: (string | null)
note?: (string | null)
active?: boolean
}

/** A row with its computed values, as it is presented. */
export type CostCenterShown = CostCenterRecord & CostCenterComputed
