import { createContext, use } from 'react';
import type { Overlay } from '../../../../schemas/language/overlay.ts';
import type { Violation } from '../../../../schemas/language/violation.ts';
import type { EntityDescription } from '../../../data/use-schema.ts';
import type { Extensible } from '../extensible.ts';
import type { FieldRow } from '../fields/field-rows.ts';

/** What every part of the editor needs of the form that is changed. */
export interface EditorContext {
  extensible: Extensible;
  overlay: Overlay;
  /** What is in force, an empty one at first. */
  published: Overlay;
  /** Shipped, with what lies below. */
  base: EntityDescription;
  /** With the draft applied; the last one that could be. */
  preview: EntityDescription | null;
  rows: readonly FieldRow[];
  problems: readonly Violation[];
  /** Whether the problems are of the draft as it stands; not until the server has answered. */
  isJudged: boolean;
  /** The next overlay, or how it follows from what it is at that moment. */
  edit: (next: Overlay | ((now: Overlay) => Overlay), what?: string) => void;
  select: (path: string | null) => void;
  /** Keys that were in force once, which stay what they were. */
  everPublished: ReadonlySet<string>;
  /** Another key of an added field, by which it stays the one that is looked at. */
  rename: (from: string, to: string) => void;
  /** What a field's panel is known by, also after another key. */
  panelOf: (key: string) => string;
  /** The key that a field has at this moment, by one that it had when its panel was drawn. */
  keyOf: (key: string) => string;
}

const Context = createContext<EditorContext | null>(null);
export const EditorProvider = Context.Provider;

export function useEditor(): EditorContext {
  const found = use(Context);
  if (!found) throw new Error('useEditor needs the schema editor around it');
  return found;
}
