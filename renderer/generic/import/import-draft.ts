import { isObject, type JsonObject } from '../../../schemas/language/json-schema.ts';
import type { CheckContext } from '../collection/rows/row-check.ts';
import { slotIn, type DraftSlot } from '../saving/rows/draft-slot.ts';
import type { ImportPreview } from './import-preview.ts';

/** An import in progress: its corrected rows, and the call without a known answer. */
export interface ImportDraft {
  preview: ImportPreview;
  key: string | null;
}

/** Survives a reload or a change of step, in this tab only, like its file. */
export const importSlot = ({ parent, schema }: Pick<CheckContext, 'parent' | 'schema'>): DraftSlot =>
  slotIn(sessionStorage, `parley.import.${parent?.iri ?? schema.$id ?? ''}`, () => {});

export function importDraft(slot: DraftSlot): ImportDraft | null {
  const draft = slot.read();
  const preview = draft?.['preview'];
  if (!draft || !isPreview(preview)) return null;
  return { preview, key: typeof draft['key'] === 'string' ? draft['key'] : null };
}

const isPreview = (value: unknown): value is ImportPreview =>
  isObject(value) && typeof value['upload'] === 'string' && Array.isArray(value['rows']) && isObject(value['mapping']);

/** The preview with the current rows. */
export const correctedPreview = (preview: ImportPreview, bodies: readonly JsonObject[]): ImportPreview => ({
  ...preview,
  rows: bodies.map((values) => ({ values })),
});
