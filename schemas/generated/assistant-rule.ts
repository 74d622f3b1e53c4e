/* Generated from the schema by npm run generate. */

export type AssistantRuleRecord = {
id: string
version: number
createdAt: string
updatedAt: string
title: string
when: ({
categories?: string[]
amountFrom?: string
amountTo?: string
costCenters?: string[]
} | null)
then: {
template?: string
kind: ("manual" | "schedules" | "self_sourcing")
steps?: import('../domain/automation/step.ts').ModeOfStep[]
approver?: string
}
active: boolean
position: number
organization: string
}

export type AssistantRuleComputed = {

}

export type AssistantRuleRepresentation = {
"@id": string
"@type"?: string
id?: string
version?: number
createdAt?: string
updatedAt?: string
title?: (string | null)
when?: ({
categories?: string[]
amountFrom?: string
amountTo?: string
costCenters?: string[]
} | null)
then?: ({
template?: string
kind: ("manual" | "schedules" | "self_sourcing")
steps?: import('../domain/automation/step.ts').ModeOfStep[]
approver?: string
} | null)
active?: (boolean | null)
position?: (number | null)
}

export type AssistantRuleCreateInput = {
title: string
when?: ({
categories?: string[]
amountFrom?: string
amountTo?: string
costCenters?: string[]
} | null)
then: {
template?: string
kind: ("manual" | "schedules" | "self_sourcing")
steps?: {
kind: ("publish_request" | "invite" | "remind" | "extend" | "rate" | "decide_offers" | "form_lots" | "choose_type" | "publish_negotiations" | "run_bots" | "award" | "order" | "complete")
mode: ("auto" | "ask" | "manual")
}[]
approver?: string
}
active?: (boolean | null)
}

export type AssistantRuleUpdateInput = {
title?: (string | null)
when?: ({
categories?: string[]
amountFrom?: string
amountTo?: string
costCenters?: string[]
} | null)
then?: ({
template?: string
kind: ("manual" | "schedules" | "self_sourcing")
steps?: {
kind: ("publish_request" | "invite" | "remind" | "extend" | "rate" | "decide_offers" | "form_lots" | "choose_type" | "publish_negotiations" | "run_bots" | "award" | "order" | "complete")
mode: ("auto" | "ask" | "manual")
}[]
approver?: string
} | null)
active?: (boolean | null)
version?: (number | null)
}

export type AssistantRuleOrderInput = {
rules: string[]
}

export type AssistantRuleTryInput = {
demand?: (string | null)
category?: (string | null)
amount?: (string | null)
costCenter?: (string | null)
}

/** A row with its computed values, as it is presented. */
export type AssistantRuleShown = AssistantRuleRecord & AssistantRuleComputed
