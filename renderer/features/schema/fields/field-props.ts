import type { AddedField } from '../../../../schemas/language/overlay.ts';
import type { Patch } from '../overlay/overlay-edit.ts';

/** What the parts of an added field's properties are given. */
export interface FieldProps {
  path: string;
  field: AddedField;
  change: (patch: Patch<AddedField>, what?: string) => void;
}
