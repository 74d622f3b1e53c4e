import type { Records } from '../../schemas/generated/records.ts';
import type { NamedEntity } from '../../schemas/language/entity.ts';

/** Entities whose records are files. */
export const fileEntities = [
  'requestFile',
  'responseFile',
  'questionFile',
  'demandFile',
  'priceExplanationFile',
  'qualificationFile',
  'supplierDocument',
] as const;
export type FileEntity = NamedEntity<(typeof fileEntities)[number]>;
type StoredFile = Records[FileEntity['name']];

/** A record with a stored content. A document that was only asked for has none. */
export type FileRow = Exclude<StoredFile, Records['supplierDocument']> | StoredDocument;
type StoredDocument = Records['supplierDocument'] &
  Record<'name' | 'contentType' | 'fileKey', string> & { size: number };

export const isStored = (row: StoredFile): row is FileRow => row.fileKey !== null;
