/* Generated from the schema by npm run generate. */

export interface ResponseFileRecord {
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
organization: string
purchaserOrganization: string
}
