import type { AddedField } from '../../../../schemas/language/overlay.ts';
import type { Patch } from '../overlay/overlay-edit.ts';

/** Props of the components that edit a custom field. */
export interface FieldProps {
  path: string;
  field: AddedField;
  change: (patch: Patch<AddedField>, what?: string) => void;
}
