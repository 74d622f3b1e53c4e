/* Generated from the schema by npm run generate. */

export type ExportProfileRecord = {
id: string
version: number
createdAt: string
updatedAt: string
title: string
preset: (("sap" | "odoo" | "erpnext" | "csv") | null)
event: ("purchaseOrder.created" | "purchaseOrder.sent" | "purchaseOrder.acknowledged")
format: ("csv" | "json" | "xml" | "xlsx")
columns: import('../domain/order-export/export-rows.ts').ExportColumn[]
delivery: ("download" | "mail" | "webhook")
email: (string | null)
entries: (import('../domain/order-export/export-rows.ts').MappingEntry[] | null)
organization: string
}

export type ExportProfileComputed = {
lastUsedAt?: (string | null)
missingNumbers?: (number | null)
lastError?: (("unmapped" | "mail") | null)
nextStep?: (("enter_numbers" | "correct_email" | "check_mapping") | null)
}

export type ExportProfileRepresentation = {
"@id": string
"@type"?: string
id?: string
version?: number
createdAt?: string
updatedAt?: string
title?: (string | null)
preset?: (("sap" | "odoo" | "erpnext" | "csv") | null)
event?: (("purchaseOrder.created" | "purchaseOrder.sent" | "purchaseOrder.acknowledged") | null)
format?: (("csv" | "json" | "xml" | "xlsx") | null)
columns?: (import('../domain/order-export/export-rows.ts').ExportColumn[] | null)
delivery?: (("download" | "mail" | "webhook") | null)
email?: (string | null)
lastUsedAt?: (string | null)
missingNumbers?: (number | null)
lastError?: (("unmapped" | "mail") | null)
nextStep?: (("enter_numbers" | "correct_email" | "check_mapping") | null)
}

export type ExportProfileCreateInput = {
title: string
preset?: (("sap" | "odoo" | "erpnext" | "csv") | null)
event?: ("purchaseOrder.created" | "purchaseOrder.sent" | "purchaseOrder.acknowledged")
format?: (("csv" | "json" | "xml" | "xlsx") | null)
columns?: (import('../domain/order-export/export-rows.ts').ExportColumn[] | null)
delivery?: ("download" | "mail" | "webhook")
email?: (string | null)
}

export type ExportProfileUpdateInput = {
title?: string
event?: ("purchaseOrder.created" | "purchaseOrder.sent" | "purchaseOrder.acknowledged")
format?: (("csv" | "json" | "xml" | "xlsx") | null)
columns?: (import('../domain/order-export/export-rows.ts').ExportColumn[] | null)
delivery?: ("download" | "mail" | "webhook")
email?: (string | null)
}

export type ExportProfileMappingInput = {
entries: {
lookup: ("unit" | "paymentTerms" | "deliveryTerms" | "supplier" | "costCenter")
value: string
to?: string
}[]
version: number
}

/** A row with its computed values, as it is presented. */
export type ExportProfileShown = ExportProfileRecord & ExportProfileComputed
