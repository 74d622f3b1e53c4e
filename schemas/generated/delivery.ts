/* Generated from the schema by npm run generate. */

export type DeliveryRecord = {
id: string
version: number
createdAt: string
updatedAt: string
event: string
state: ("pending" | "delivered" | "failed" | "discarded")
occurredAt: string
record: string
recordType: string
recordVersion: number
attempts: {
at: string
status: (number | null)
ms: number
response: string
}[]
nextAttemptAt: (string | null)
webhook: string
tries: number
organization: string
}

export type DeliveryComputed = {
lastStatus?: (number | null)
lastResponse?: (string | null)
replayable?: (boolean | null)
}

export type DeliveryRepresentation = {
"@id": string
"@type"?: string
id?: string
version?: number
createdAt?: string
updatedAt?: string
event?: (string | null)
state?: (("pending" | "delivered" | "failed" | "discarded") | null)
occurredAt?: (string | null)
record?: (string | null)
recordType?: (string | null)
recordVersion?: (number | null)
attempts?: ({
at: string
status: (number | null)
ms: number
response: string
}[] | null)
lastStatus?: (number | null)
lastResponse?: (string | null)
nextAttemptAt?: (string | null)
webhook?: (string | null)
}

export type DeliveryCreateInput = {

}

export type DeliveryUpdateInput = {

}

/** A row with its computed values, as it is presented. */
export type DeliveryShown = DeliveryRecord & DeliveryComputed
