import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { holds } from '../../../schemas/language/condition.ts';
import { isObject } from '../../../schemas/language/json-schema.ts';
import { nameOf } from '../../data/representation.ts';
import { useText } from '../../i18n/use-text.ts';
import { Fact, Facts } from '../../kit/fact.tsx';
import { useFieldTexts } from '../use-field-texts.ts';
import { isMissing } from './value-kind.ts';
import type { ValueProps } from './value-props.ts';

/** A nested object: its fields as facts, if their condition holds. */
export function ObjectFacts(props: ValueProps & { draw: (inner: ValueProps) => ReactNode }): ReactNode {
  const { entity, name, schema, value, record, ui, draw } = props;
  const texts = useFieldTexts(entity);
  const values = isObject(value) ? value : {};
  const shown = Object.entries(schema.properties ?? {}).filter(
    ([key, property]) =>
      !isMissing(values[key]) && (!property['x-condition'] || holds(property['x-condition'], record)),
  );
  return (
    <Facts>
      {shown.map(([key, property]) => (
        <Fact key={key} label={texts.label(`${name}.${key}`, property)}>
          {draw({ entity, name: `${name}.${key}`, schema: property, value: values[key], record, ui })}
        </Fact>
      ))}
    </Facts>
  );
}

/** Embedded records by name; links without content are counted. */
export function RecordList({ value }: ValueProps): ReactNode {
  const text = useText();
  const records: unknown[] = Array.isArray(value) ? value : [];
  const names = records.map(nameOf).filter(Boolean);
  if (names.length === 0) return text('common.entries', { count: records.length });
  return (
    <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', gap: 0.5 }}>
      {names.map((name) => (
        <Box component="li" key={name}>
          {name}
        </Box>
      ))}
    </Stack>
  );
}
