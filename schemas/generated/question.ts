/* Generated from the schema by npm run generate. */

export type QuestionRecord = {
id: string
version: number
createdAt: string
updatedAt: string
request: string
text: string
state: ("drafted" | "asked" | "answered")
answer: (string | null)
published: boolean
answeredAt: (string | null)
supplier: string
organization: string
}

export type QuestionComputed = {
files?: {
id: string
version: number
createdAt: string
updatedAt: string
question: string
name: string
part: ("question" | "unsent" | "answer")
contentType: string
size: number
fileKey: string
sha256: (string | null)
supplier: string
organization: string
}[]
}

export type QuestionRepresentation = {
"@id": string
"@type"?: string
id?: string
version?: number
createdAt?: string
updatedAt?: string
request?: (string | null)
text?: (string | null)
state?: (("drafted" | "asked" | "answered") | null)
answer?: (string | null)
published?: (boolean | null)
answeredAt?: (string | null)
files?: {
"@id": string
"@type"?: string
id?: string
version?: number
createdAt?: string
updatedAt?: string
question?: (string | null)
name?: (string | null)
part?: (("question" | "unsent" | "answer") | null)
contentType?: (string | null)
size?: (number | null)
}[]
supplier?: (string | null)
}

export type QuestionCreateInput = {
request: string
text: string
}

export type QuestionUpdateInput = {

}

export type QuestionAnswerInput = {
answer: string
published?: (boolean | null)
version: number
}

/** A row with its computed values, as it is presented. */
export type QuestionShown = QuestionRecord & QuestionComputed
