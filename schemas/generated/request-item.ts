/* Generated from the schema by npm run generate. */

export interface RequestItemRecord {
id: string
version: number
createdAt: string
updatedAt: string
request: string
name: string
quantity: string
unit: ("piece" | "kg" | "g" | "ton" | "liter" | "meter" | "cm" | "mm" | "m2" | "m3" | "hour" | "day" | "month" | "minute" | "kWh" | "EA" | "GLL" | "PK" | "BX" | "CS" | "RO" | "PR" | "SET" | "DZN" | "PAL" | "KG" | "L" | "M" | "BG" | "BO" | "CT" | "KMT" | "MLT" | "WEE" | "ANN" | "LS")
note: (string | null)
position: number
negotiation: (string | null)
organization: string
schemaHash: (string | null)
custom: ({
[k: string]: unknown
} | null)
}

export interface RequestItemAssignmentInput {
negotiation?: string
}
