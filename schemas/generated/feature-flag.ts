/* Generated from the schema by npm run generate. */

export type FeatureFlagRecord = {
id: string
version: number
createdAt: string
updatedAt: string
name: ("suppliers_scouting" | "workflow_automation" | "request_page" | "item_bot" | "ai_bot" | "buyer_agent")
enabled: boolean
}

export type FeatureFlagComputed = {

}

export type FeatureFlagRepresentation = {
"@id": string
"@type"?: string
id?: string
version?: number
createdAt?: string
updatedAt?: string
name?: (("suppliers_scouting" | "workflow_automation" | "request_page" | "item_bot" | "ai_bot" | "buyer_agent") | null)
enabled?: (boolean | null)
}

export type FeatureFlagCreateInput = {
enabled: boolean
}

export type FeatureFlagUpdateInput = {
enabled?: boolean
}

/** A row with its computed values, as it is presented. */
export type FeatureFlagShown = FeatureFlagRecord & FeatureFlagComputed
