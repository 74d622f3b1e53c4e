/* Generated from the schema by npm run generate. */

export interface QuestionRecord {
id: string
version: number
createdAt: string
updatedAt: string
request: string
text: string
state: ("asked" | "answered")
answer: (string | null)
published: boolean
answeredAt: (string | null)
supplier: string
organization: string
}

export interface QuestionAnswerInput {
answer: string
published?: boolean
version: number
}
