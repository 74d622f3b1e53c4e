/* Generated from the schema by npm run generate. */

export type WebhookRecord = {
id: string
version: number
createdAt: string
updatedAt: string
url: string
events: string[]
active: boolean
state: ("active" | "failing" | "disabled")
reason: (("gone" | "failing") | null)
failingSince: (string | null)
publicKey: string
rotatedAt: (string | null)
owner: string
informedAt: (string | null)
organization: string
}

export type WebhookComputed = {
availableEvents?: (string[] | null)
status?: (("active" | "failing" | "disabled" | "off") | null)
pending?: (number | null)
delivered?: (number | null)
failed?: (number | null)
lastError?: (string | null)
nextStep?: (("correct_address" | "switch_on" | "check_system" | "replay" | "test") | null)
deliveredAt?: (string | null)
deliveries?: (string | null)
secret?: (string | null)
}

export type WebhookRepresentation = {
"@id": string
"@type"?: string
id?: string
version?: number
createdAt?: string
updatedAt?: string
url?: (string | null)
events?: (string[] | null)
active?: (boolean | null)
availableEvents?: (string[] | null)
state?: (("active" | "failing" | "disabled") | null)
status?: (("active" | "failing" | "disabled" | "off") | null)
reason?: (("gone" | "failing") | null)
failingSince?: (string | null)
pending?: (number | null)
delivered?: (number | null)
failed?: (number | null)
lastError?: (string | null)
nextStep?: (("correct_address" | "switch_on" | "check_system" | "replay" | "test") | null)
deliveredAt?: (string | null)
deliveries?: (string | null)
secret?: (string | null)
publicKey?: (string | null)
rotatedAt?: (string | null)
owner?: (string | null)
}

export type WebhookCreateInput = {
url: string
events: string[]
active?: boolean
}

export type WebhookUpdateInput = {
url?: string
events?: string[]
active?: boolean
}

/** A row with its computed values, as it is presented. */
export type WebhookShown = WebhookRecord & WebhookComputed
