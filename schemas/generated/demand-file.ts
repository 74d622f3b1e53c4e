/* Generated from the schema by npm run generate. */

export type DemandFileRecord = {
id: string
version: number
createdAt: string
updatedAt: string
demand: string
name: string
contentType: string
size: number
fileKey: string
sha256: string
organization: string
}

export type DemandFileComputed = {
parentState?: string
}

export type DemandFileRepresentation = {
"@id": string
"@type"?: string
id?: string
version?: number
createdAt?: string
updatedAt?: string
demand?: (string | null)
name?: (string | null)
contentType?: (string | null)
size?: (number | null)
}

export type DemandFileCreateInput = {
demand: string
name: string
}

export type DemandFileUpdateInput = {
name?: string
}

/** A row with its computed values, as it is presented. */
export type DemandFileShown = DemandFileRecord & DemandFileComputed
