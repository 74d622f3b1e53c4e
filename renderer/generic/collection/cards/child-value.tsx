import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { checkPresent } from '../../../../schemas/language/check-input.ts';
import { nameOf, type Representation } from '../../../data/representation.ts';
import type { EntityDescription } from '../../../data/use-schema.ts';
import { useText } from '../../../i18n/use-text.ts';
import { fieldOf } from '../../form/form-violations.ts';
import { violationSummary } from '../../guide/step-texts.ts';
import { useFieldTexts } from '../../use-field-texts.ts';
import { Value } from '../../value/value.tsx';
import { childFields } from '../parent-property.ts';

interface ChildProps {
  entity: string;
  description: EntityDescription;
  child: Representation;
}

/** Names missing values of a row, which prevent publishing its parent. */
export function Lacking(props: ChildProps & { parent: string }): ReactNode {
  const text = useText();
  const { entity, description, child, parent } = props;
  const texts = useFieldTexts(entity);
  const fieldNames = new Set(childFields(description.schema, description.ui.order, parent));
  const missing = checkPresent({ schema: description.schema, record: child }).filter((one) =>
    fieldNames.has(fieldOf(one)),
  );
  return missing.map((violation) => (
    <Box key={violation.propertyPath} component="span" sx={{ mr: 1.5, color: 'tone.attention.fg' }}>
      {violationSummary(violation, { description, texts, text })}
    </Box>
  ));
}

/** The name of a child: the label of a choice, or a text as it is. */
export function ChildName(props: ChildProps & { field: string | undefined }): ReactNode {
  const { entity, description, child, field } = props;
  if (!field || typeof child[field] !== 'string') return nameOf(child);
  const isChoice = description.schema.properties?.[field]?.enum !== undefined;
  return isChoice ? <ChildValue {...{ entity, description, child, field }} /> : child[field];
}

export function ChildValue(props: ChildProps & { field: string }): ReactNode {
  const text = useText();
  const { entity, description, child, field } = props;
  const schema = description.schema.properties?.[field] ?? {};
  // For a yes, shows the field's name, since "yes" alone says nothing. A no is left out.
  if (schema.type === 'boolean') return child[field] === true ? text.first([`${entity}.field.${field}`]) : null;
  return <Value {...{ entity, schema }} name={field} value={child[field]} record={child} ui={description.ui} dense />;
}
