import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { valueAt } from '../../../schemas/language/condition.ts';
import type { Representation } from '../../data/representation.ts';
import type { EntityDescription } from '../../data/use-schema.ts';
import { useText } from '../../i18n/use-text.ts';
import { Fact, Facts } from '../../kit/fact.tsx';
import { Panel } from '../../kit/panel.tsx';
import { useFieldTexts } from '../use-field-texts.ts';
import { isMissing } from '../value/value-kind.ts';
import { Value } from '../value/value.tsx';
import { detailSections, type DetailField } from './detail-sections.ts';

export interface DetailsProps {
  entity: string;
  description: EntityDescription;
  record: Representation;
  /** Only these sections, in this order; all if absent. `rest` holds the fields without a section. */
  sections?: readonly string[];
  /** Also shows sections without values, for pages about one section. */
  keepEmpty?: boolean;
  /** Labels for this reader by path, if the usual one addresses someone else. */
  labels?: Record<string, string>;
  /** Shown instead of a field's plain value, such as the table of items or the list of files. */
  replace?: Record<string, ReactNode>;
}

/** Shows a record section by section, in the order of its presentation. */
export function Details({
  entity,
  description,
  record,
  sections,
  keepEmpty = false,
  labels = {},
  replace = {},
}: DetailsProps): ReactNode {
  const text = useText();
  const all = detailSections({ schema: description.schema, ui: description.ui, record });
  const chosen = sections ? sections.flatMap((id) => all.find((section) => (section.id ?? 'rest') === id) ?? []) : all;
  const isFilled = ({ path }: DetailField): boolean => path in replace || !isMissing(valueAt(record, path));
  // Hides empty read-only fields, since no one could fill them in.
  const isShown = (field: DetailField): boolean => keepEmpty || !field.schema.readOnly || isFilled(field);
  const shown = keepEmpty ? chosen : chosen.filter((section) => section.fields.some(isFilled));
  return (
    <Stack sx={{ gap: 2.5 }}>
      {shown.map((section) => {
        const replaced = section.fields.find((field) => field.path in replace);
        const title = section.id
          ? text.first([`${entity}.section.${section.id}`, `${entity}.field.${section.id}`])
          : text('common.section.rest');
        if (replaced) return <Box key={section.id}>{replace[replaced.path]}</Box>;
        return (
          <Panel key={section.id} title={title}>
            <FieldFacts {...{ entity, description, record, title, labels }} fields={section.fields.filter(isShown)} />
          </Panel>
        );
      })}
    </Stack>
  );
}

function FieldFacts(props: {
  entity: string;
  description: EntityDescription;
  record: Representation;
  fields: readonly DetailField[];
  /** The panel's title, which is not repeated above its only value. */
  title: string | null;
  labels: Record<string, string>;
}): ReactNode {
  const { entity, description, record, fields, title, labels } = props;
  const texts = useFieldTexts(entity);
  const [only] = fields;
  const draw = (field: DetailField): ReactNode => (
    <Value
      entity={entity}
      name={field.path}
      schema={field.schema}
      value={valueAt(record, field.path)}
      record={record}
      ui={description.ui}
    />
  );
  if (fields.length === 1 && only && texts.label(only.path, only.schema) === title) return draw(only);
  const isWide = (field: DetailField): boolean =>
    field.schema.format === 'markdown' ||
    field.schema['x-table'] === true ||
    ['markdown', 'textarea'].includes(description.ui.fields?.[field.path]?.widget ?? '');
  return (
    <Facts sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 3, rowGap: 2 }}>
      {fields.map((field) => (
        <Fact key={field.path} label={labels[field.path] ?? texts.label(field.path, field.schema)} wide={isWide(field)}>
          {draw(field)}
        </Fact>
      ))}
    </Facts>
  );
}
