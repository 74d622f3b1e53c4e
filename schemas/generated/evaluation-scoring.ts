/* Generated from the schema by npm run generate. */

export type EvaluationScoringRecord = {
id: string
version: number
createdAt: string
updatedAt: string
response: string
evaluationCriterion: string
rating: number
organization: string
}

export type EvaluationScoringComputed = {

}

export type EvaluationScoringRepresentation = {
"@id": string
"@type"?: string
id?: string
version?: number
createdAt?: string
updatedAt?: string
response?: (string | null)
evaluationCriterion?: (string | null)
rating?: (number | null)
}

export type EvaluationScoringCreateInput = {
response: string
evaluationCriterion: string
rating: number
}

export type EvaluationScoringUpdateInput = {
rating?: number
}

/** A row with its computed values, as it is presented. */
export type EvaluationScoringShown = EvaluationScoringRecord & EvaluationScoringComputed
