/* Generated from the schema by npm run generate. */

export type QuestionFileRecord = {
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
}

export type QuestionFileComputed = {
parentState?: string
}

export type QuestionFileRepresentation = {
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
}

export type QuestionFileCreateInput = {
question: string
name: string
}

export type QuestionFileUpdateInput = {
name?: string
}

/** A row with its computed values, as it is presented. */
export type QuestionFileShown = QuestionFileRecord & QuestionFileComputed
