/* Generated from the schema by npm run generate. */

export type QualificationFileRecord = {
id: string
version: number
createdAt: string
updatedAt: string
qualification: string
name: string
sent: boolean
contentType: string
size: number
fileKey: string
sha256: (string | null)
organization: string
purchaserOrganization: string
}

export type QualificationFileComputed = {
parentState?: string
}

export type QualificationFileRepresentation = {
"@id": string
"@type"?: string
id?: string
version?: number
createdAt?: string
updatedAt?: string
qualification?: (string | null)
name?: (string | null)
sent?: (boolean | null)
contentType?: (string | null)
size?: (number | null)
}

export type QualificationFileCreateInput = {
qualification: string
name: string
}

export type QualificationFileUpdateInput = {
name?: string
}

/** A row with its computed values, as it is presented. */
export type QualificationFileShown = QualificationFileRecord & QualificationFileComputed
