/* Generated from the schema by npm run generate. */

export interface EvaluationScoringRecord {
id: string
version: number
createdAt: string
updatedAt: string
response: string
evaluationCriterion: string
rating: number
organization: string
}
