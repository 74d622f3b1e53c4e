/* Generated from the schema by npm run generate. */

export type AwardScenarioRecord = {
id: string
version: number
createdAt: string
updatedAt: string
request: string
organization: string
title: string
goal: ("cost" | "score" | "baseline")
rules: ({
kind: ("max_suppliers" | "min_suppliers" | "max_share" | "min_share" | "max_spend" | "min_spend" | "exclude" | "force" | "keep_incumbent" | "max_changes" | "whole_items")
must: boolean
penalty?: string
suppliers?: string[]
items?: string[]
value?: string
}[] | null)
preset: (("single" | "cheapest" | "two" | "three" | "incumbent" | "without") | null)
state: ("drafted" | "solving" | "solved" | "infeasible" | "failed" | "awarded")
progress: (number | null)
cost: (string | null)
objective: (string | null)
gap: (string | null)
suppliers: (number | null)
savings: ({
lowestOffer?: string
lastPrice?: string
targetPrice?: string
} | null)
awards: ({
item?: string
supplier?: string
offer?: string
participation?: string
quantity?: string
share?: string
amount?: string
lowest?: string
ownAmount?: string
bundle?: number
}[] | null)
rulePrices: ({
rule?: number
cost?: string
}[] | null)
broken: (number[] | null)
conflict: (number[] | null)
waysOut: ({
rule?: number
value?: string
cost?: string
}[] | null)
uncovered: (string[] | null)
runnerUp: ({
suppliers?: string[]
cost?: string
} | null)
failure: (("memory" | "time" | "interrupted") | null)
solvedAt: (string | null)
solvedFrom: (string | null)
reason: (string | null)
work: (("pending" | "active") | null)
attempts: number
beatAt: (string | null)
}

export type AwardScenarioComputed = {
approvalRequest?: (string | null)
}

export type AwardScenarioRepresentation = {
"@id": string
"@type"?: string
id?: string
version?: number
createdAt?: string
updatedAt?: string
request?: (string | null)
title?: (string | null)
goal?: (("cost" | "score" | "baseline") | null)
rules?: ({
kind: ("max_suppliers" | "min_suppliers" | "max_share" | "min_share" | "max_spend" | "min_spend" | "exclude" | "force" | "keep_incumbent" | "max_changes" | "whole_items")
must: boolean
penalty?: string
suppliers?: string[]
items?: string[]
value?: string
}[] | null)
preset?: (("single" | "cheapest" | "two" | "three" | "incumbent" | "without") | null)
state?: (("drafted" | "solving" | "solved" | "infeasible" | "failed" | "awarded") | null)
progress?: (number | null)
cost?: (string | null)
objective?: (string | null)
gap?: (string | null)
suppliers?: (number | null)
savings?: ({
lowestOffer?: string
lastPrice?: string
targetPrice?: string
} | null)
awards?: ({
item?: string
supplier?: string
offer?: string
participation?: string
quantity?: string
share?: string
amount?: string
lowest?: string
ownAmount?: string
bundle?: number
}[] | null)
rulePrices?: ({
rule?: number
cost?: string
}[] | null)
broken?: (number[] | null)
conflict?: (number[] | null)
waysOut?: ({
rule?: number
value?: string
cost?: string
}[] | null)
uncovered?: (string[] | null)
runnerUp?: ({
suppliers?: string[]
cost?: string
} | null)
failure?: (("memory" | "time" | "interrupted") | null)
solvedAt?: (string | null)
approvalRequest?: (string | null)
reason?: (string | null)
}

export type AwardScenarioCreateInput = {
request: string
title: string
goal?: ("cost" | "score" | "baseline")
rules?: ({
kind: ("max_suppliers" | "min_suppliers" | "max_share" | "min_share" | "max_spend" | "min_spend" | "exclude" | "force" | "keep_incumbent" | "max_changes" | "whole_items")
must: boolean
penalty?: string
suppliers?: string[]
items?: string[]
value?: string
}[] | null)
}

export type AwardScenarioUpdateInput = {
title?: string
goal?: ("cost" | "score" | "baseline")
rules?: ({
kind: ("max_suppliers" | "min_suppliers" | "max_share" | "min_share" | "max_spend" | "min_spend" | "exclude" | "force" | "keep_incumbent" | "max_changes" | "whole_items")
must: boolean
penalty?: string
suppliers?: string[]
items?: string[]
value?: string
}[] | null)
}

export type AwardScenarioAwardInput = {
reason: string
debrief?: (("off" | "rank" | "scores") | null)
version: number
}

/** A row with its computed values, as it is presented. */
export type AwardScenarioShown = AwardScenarioRecord & AwardScenarioComputed
