/* Generated from the schema by npm run generate. */

export type AmendmentRecord = {
id: string
version: number
createdAt: string
updatedAt: string
request: string
revision: number
reason: string
changes: {
part: ("item" | "requirement" | "term")
kind: ("added" | "removed" | "changed")
name: string
before?: {
[k: string]: unknown
}
after?: {
[k: string]: unknown
}
}[]
count: number
organization: string
}

export type AmendmentComputed = {

}

export type AmendmentRepresentation = {
"@id": string
"@type"?: string
id?: string
version?: number
createdAt?: string
updatedAt?: string
request?: (string | null)
revision?: (number | null)
reason?: (string | null)
changes?: ({
part: ("item" | "requirement" | "term")
kind: ("added" | "removed" | "changed")
name: string
before?: {
[k: string]: unknown
}
after?: {
[k: string]: unknown
}
}[] | null)
count?: (number | null)
}

export type AmendmentCreateInput = {

}

export type AmendmentUpdateInput = {

}

/** A row with its computed values, as it is presented. */
export type AmendmentShown = AmendmentRecord & AmendmentComputed
