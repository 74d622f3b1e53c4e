/* Generated from the schema by npm run generate. */

export type AgentRunRecord = {
id: string
version: number
createdAt: string
updatedAt: string
title: string
number: string
state: ("planned" | "running" | "waiting" | "paused" | "taken_over" | "stopped" | "done" | "failed")
demand: (string | null)
goal: (string | null)
budget: {
amount: string
currency: string
}
deadline: string
limits: (("no_award" | "no_order" | "approved_suppliers_only" | "no_changes")[] | null)
offersAtLeast: (number | null)
items: {
name: string
quantity: string
unit: string
category?: string
neededBy?: string
note?: string
}[]
costCenter: (string | null)
rule: (string | null)
workflow: (string | null)
owner: string
waitsFor: (string | null)
timeline: import('../language/json-schema.ts').JsonObject[]
noted: ({
[k: string]: unknown
} | null)
startedAt: (string | null)
endedAt: (string | null)
organization: string
}

export type AgentRunComputed = {
ownerName?: (string | null)
figures?: ({
price?: string
currency?: string
suppliers?: string[]
firstBest?: string
estimate?: string
} | null)
}

export type AgentRunRepresentation = {
"@id": string
"@type"?: string
id?: string
version?: number
createdAt?: string
updatedAt?: string
title?: (string | null)
number?: (string | null)
state?: (("planned" | "running" | "waiting" | "paused" | "taken_over" | "stopped" | "done" | "failed") | null)
demand?: (string | null)
goal?: (string | null)
budget?: ({
amount: string
currency: string
} | null)
deadline?: (string | null)
limits?: (("no_award" | "no_order" | "approved_suppliers_only" | "no_changes")[] | null)
offersAtLeast?: (number | null)
items?: ({
name: string
quantity: string
unit: string
category?: string
neededBy?: string
note?: string
}[] | null)
costCenter?: (string | null)
rule?: (string | null)
workflow?: (string | null)
owner?: (string | null)
ownerName?: (string | null)
waitsFor?: (string | null)
figures?: ({
price?: string
currency?: string
suppliers?: string[]
firstBest?: string
estimate?: string
} | null)
timeline?: (import('../language/json-schema.ts').JsonObject[] | null)
startedAt?: (string | null)
endedAt?: (string | null)
}

export type AgentRunCreateInput = {
demand?: (string | null)
goal?: (string | null)
budget?: ({
amount: string
currency: string
} | null)
deadline?: (string | null)
limits?: (("no_award" | "no_order" | "approved_suppliers_only" | "no_changes")[] | null)
offersAtLeast?: (number | null)
}

export type AgentRunUpdateInput = {

}

/** A row with its computed values, as it is presented. */
export type AgentRunShown = AgentRunRecord & AgentRunComputed
