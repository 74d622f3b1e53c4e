/* Generated from the schema by npm run generate. */

export interface QuestionFileRecord {
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
supplier: string
organization: string
}
