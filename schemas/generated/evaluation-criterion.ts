/* Generated from the schema by npm run generate. */

export type EvaluationCriterionRecord = {
id: string
version: number
createdAt: string
updatedAt: string
request: string
title: string
weight: number
isPrice: boolean
position: number
organization: string
}

export type EvaluationCriterionComputed = {
parentState?: string
}

export type EvaluationCriterionRepresentation = {
"@id": string
"@type"?: string
id?: string
version?: number
createdAt?: string
updatedAt?: string
request?: (string | null)
title?: (string | null)
weight?: (number | null)
isPrice?: (boolean | null)
position?: (number | null)
}

export type EvaluationCriterionCreateInput = {
request: string
title: string
weight: number
position?: number
}

export type EvaluationCriterionUpdateInput = {
title?: string
weight?: number
position?: number
}

/** A row with its computed values, as it is presented. */
export type EvaluationCriterionShown = EvaluationCriterionRecord & EvaluationCriterionComputed
