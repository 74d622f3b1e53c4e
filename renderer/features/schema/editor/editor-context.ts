import { createContext, use } from 'react';
import type { Overlay } from '../../../../schemas/language/overlay.ts';
import type { Violation } from '../../../../schemas/language/violation.ts';
import type { EntityDescription } from '../../../data/use-schema.ts';
import type { Extensible } from '../extensible.ts';
import type { FieldRow } from '../fields/field-rows.ts';

/** The state of the edited form, shared by all parts of the editor. */
export interface EditorContext {
  extensible: Extensible;
  overlay: Overlay;
  /** The published overlay; empty at first. */
  published: Overlay;
  /** The shipped form including the levels below. */
  base: EntityDescription;
  /** The form with the draft applied, or with the last version that could be applied. */
  preview: EntityDescription | null;
  rows: readonly FieldRow[];
  problems: readonly Violation[];
  /** True if the problems belong to the current draft; false until the server has answered. */
  isJudged: boolean;
  /** Sets the next overlay, or derives it from the current one. */
  edit: (next: Overlay | ((now: Overlay) => Overlay), what?: string) => void;
  select: (path: string | null) => void;
  /** Keys that were once published, which cannot change. */
  everPublished: ReadonlySet<string>;
  /** Renames the key of a custom field, which stays selected. */
  rename: (from: string, to: string) => void;
  /** Returns the React key of a field's panel, which survives renaming. */
  panelOf: (key: string) => string;
  /** Returns the current key of a field from the one it had when its panel was drawn. */
  keyOf: (key: string) => string;
}

const Context = createContext<EditorContext | null>(null);
export const EditorProvider = Context.Provider;

export function useEditor(): EditorContext {
  const found = use(Context);
  if (!found) throw new Error('useEditor needs the schema editor around it');
  return found;
}
