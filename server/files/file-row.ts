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
] as const;
export type FileEntity = NamedEntity<(typeof fileEntities)[number]>;
export type FileRow = Records[FileEntity['name']];
