/* Generated from the schema by npm run generate. */

export type ResponseFileRecord = {
id: string
version: number
createdAt: string
updatedAt: string
response: string
name: string
description: (string | null)
contentType: string
size: number
fileKey: string
sha256: (string | null)
organization: string
purchaserOrganization: string
}

export type ResponseFileComputed = {
parentState?: string
}

export type ResponseFileRepresentation = {
"@id": string
"@type"?: string
id?: string
version?: number
createdAt?: string
updatedAt?: string
response?: (string | null)
name?: (string | null)
description?: (string | null)
contentType?: (string | null)
size?: (number | null)
}

export type ResponseFileCreateInput = {
response: string
name: string
description?: (string | null)
}

export type ResponseFileUpdateInput = {
name?: string
description?: (string | null)
}

/** A row with its computed values, as it is presented. */
export type ResponseFileShown = ResponseFileRecord & ResponseFileComputed
