/* Generated from the schema by npm run generate. */

export type AutomationRecord = {
id: string
version: number
createdAt: string
updatedAt: string
workflow: string
state: ("not_started" | "running" | "paused" | "stopped" | "completed")
plan: import('../domain/automation/step.ts').Step[]
limits: {
[k: string]: unknown
}[]
startedAt: (string | null)
organization: string
}

export type AutomationComputed = {
steps?: (import('../domain/automation/step.ts').Step[] | null)
bound?: (import('../domain/automation/facts.ts').Bound | null)
}

export type AutomationRepresentation = {
"@id": string
"@type"?: string
id?: string
version?: number
createdAt?: string
updatedAt?: string
workflow?: (string | null)
state?: (("not_started" | "running" | "paused" | "stopped" | "completed") | null)
steps?: (import('../domain/automation/step.ts').Step[] | null)
bound?: (import('../domain/automation/facts.ts').Bound | null)
startedAt?: (string | null)
}

export type AutomationCreateInput = {
workflow: string
}

export type AutomationUpdateInput = {
steps: {
kind: ("publish_request" | "invite" | "remind" | "extend" | "rate" | "decide_offers" | "form_lots" | "choose_type" | "publish_negotiations" | "run_bots" | "award" | "order" | "complete")
mode: ("auto" | "ask" | "manual")
condition?: {
offersAtLeast?: number
offersAtMost?: number
amountFrom?: string
amountTo?: string
}
settings?: {
who?: ("preferred" | "recommended" | "public")[]
most?: number
before?: string
fewerThan?: number
by?: string
times?: number
complete?: boolean
requiredAnswers?: boolean
withinPercent?: string
strategy?: ("single" | "by-suppliers")
startAfter?: string
lasts?: string
budget?: string
budgetCurrency?: string
offersAtLeast?: number
savingsAtLeast?: string
}
limit: string
onSilence?: ("escalate" | "skip" | "stop")
escalation: {
to: string
after: string
}
approver?: string
}[]
version?: (number | null)
}

export type AutomationApproveInput = {
step: string
reason?: (string | null)
version: number
}

export type AutomationDeclineInput = {
step: string
reason: string
version: number
}

export type AutomationTakeOverInput = {
step: string
reason?: (string | null)
version: number
}

export type AutomationFinishInput = {
step: string
reason?: (string | null)
version: number
}

/** A row with its computed values, as it is presented. */
export type AutomationShown = AutomationRecord & AutomationComputed
