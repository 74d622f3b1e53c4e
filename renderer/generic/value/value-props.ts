import type { JsonObject, JsonSchema } from '../../../schemas/language/json-schema.ts';
import type { EntityUi } from '../../../schemas/language/ui.ts';

export interface ValueProps {
  /** Name of the record's entity. */
  entity: string;
  /** The field's name, or its path in a nested object. */
  name: string;
  schema: JsonSchema;
  value: unknown;
  record: JsonObject;
  ui?: EntityUi | undefined;
  /** Overrides the field's widget, since a list's column may show it differently. */
  widget?: string | undefined;
  /** True in table cells: no paragraphs and no second line. */
  dense?: boolean;
}
