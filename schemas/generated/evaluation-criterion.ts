/* Generated from the schema by npm run generate. */

export interface EvaluationCriterionRecord {
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
