import type { ThemeProps } from '@rjsf/core';
import { FieldTemplate } from './field-template.tsx';
import { ObjectTemplate } from './object-template.tsx';
import { PlainField } from './plain-field.tsx';
import { TableField } from './table/table-field.tsx';
import { SearchOne, SelectOne, Toggle } from './widgets/choice-widgets.tsx';
import { Day, Instant, MarkdownText } from './widgets/lazy-widgets.tsx';
import { Checkboxes, ChoiceCards, Tags } from './widgets/more-choice-widgets.tsx';
import { Codes } from './widgets/codes-widget.tsx';
import { Eclass } from './widgets/eclass-widget.tsx';
import { Decimal, Integer } from './widgets/number-widgets.tsx';
import { Color, Picture } from './widgets/look-widgets.tsx';
import { OwnFile } from './widgets/own-file-widget.tsx';
import { Records } from './widgets/records-widget.tsx';
import { RecordPicker } from './widgets/record-widget.tsx';
import { Email, Password, Telephone, Text, Textarea } from './widgets/text-widgets.tsx';
import { CheckOne, SwitchOne } from './widgets/yes-no-widgets.tsx';
import type { WidgetName } from './widget-name.ts';

/** An input for every name that `widgetName` can return. */
const widgets: Record<Exclude<WidgetName, 'none'>, NonNullable<ThemeProps['widgets']>[string]> = {
  text: Text,
  eclass: Eclass,
  textarea: Textarea,
  email: Email,
  password: Password,
  telephone: Telephone,
  markdown: MarkdownText,
  instant: Instant,
  day: Day,
  decimal: Decimal,
  integer: Integer,
  toggle: Toggle,
  select: SelectOne,
  autocomplete: SearchOne,
  checkbox: CheckOne,
  switch: SwitchOne,
  checkboxes: Checkboxes,
  choiceCards: ChoiceCards,
  tags: Tags,
  codes: Codes,
  record: RecordPicker,
  records: Records,
  ownFile: OwnFile,
  color: Color,
  picture: Picture,
};

/** Our field frames and inputs. Nothing of RJSF's MUI theme is visible. */
export const formTheme: ThemeProps = {
  fields: { plain: PlainField, table: TableField },
  templates: { FieldTemplate, ObjectFieldTemplate: ObjectTemplate },
  widgets,
};
