/* Generated from the schema by npm run generate. */

export type RequestFileRecord = {
id: string
version: number
createdAt: string
updatedAt: string
request: string
name: string
description: (string | null)
contentType: string
size: number
fileKey: string
sha256: (string | null)
organization: string
}

export type RequestFileComputed = {
parentState?: string
}

export type RequestFileRepresentation = {
"@id": string
"@type"?: string
id?: string
version?: number
createdAt?: string
updatedAt?: string
request?: (string | null)
name?: (string | null)
description?: (string | null)
contentType?: (string | null)
size?: (number | null)
}

export type RequestFileCreateInput = {
request: string
name: string
description?: (string | null)
}

export type RequestFileUpdateInput = {
name?: string
description?: (string | null)
}

/** A row with its computed values, as it is presented. */
export type RequestFileShown = RequestFileRecord & RequestFileComputed
