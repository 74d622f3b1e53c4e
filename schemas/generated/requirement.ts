/* Generated from the schema by npm run generate. */

export type RequirementRecord = {
id: string
version: number
createdAt: string
updatedAt: string
request: string
title: string
description: (string | null)
required: boolean
documentKind: (string | null)
position: number
organization: string
schemaHash: (string | null)
custom: ({
[k: string]: unknown
} | null)
}

export type RequirementComputed = {
parentState?: string
}

export type RequirementRepresentation = {
"@id": string
"@type"?: string
id?: string
version?: number
createdAt?: string
updatedAt?: string
request?: (string | null)
title?: (string | null)
description?: (string | null)
required?: (boolean | null)
documentKind?: (string | null)
position?: (number | null)
custom?: ({
[k: string]: unknown
} | null)
}

export type RequirementCreateInput = {
request: string
title: string
description?: (string | null)
required?: boolean
documentKind?: (string | null)
position?: number
custom?: ({
[k: string]: unknown
} | null)
}

export type RequirementUpdateInput = {
title?: string
description?: (string | null)
required?: boolean
documentKind?: (string | null)
position?: number
custom?: ({
[k: string]: unknown
} | null)
}

/** A row with its computed values, as it is presented. */
export type RequirementShown = RequirementRecord & RequirementComputed
