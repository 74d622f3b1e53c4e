/* Generated from the schema by npm run generate. */

export interface RequestFileRecord {
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
organization: string
}
