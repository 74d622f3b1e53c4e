/* Generated from the schema by npm run generate. */

export interface FeatureFlagRecord {
id: string
version: number
createdAt: string
updatedAt: string
name: ("suppliers_scouting" | "workflow_automation" | "request_page" | "item_bot" | "ai_bot" | "buyer_agent")
enabled: boolean
}
