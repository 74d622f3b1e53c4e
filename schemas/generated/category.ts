/* Generated from the schema by npm run generate. */

export interface CategoryRecord {
id: string
version: number
createdAt: string
updatedAt: string
title: string
eclass: string[]
responsiblePerson: (string | null)
deputy: (string | null)
note: (string | null)
organization: string
}
