import type { ReactNode } from 'react';
import { isObject, type JsonSchema } from '../../../schemas/language/json-schema.ts';
import { useFieldTexts } from '../use-field-texts.ts';
import { Value } from './value.tsx';
import type { ValueProps } from './value-props.ts';
import { ScrollingBody } from '../../kit/panel.tsx';
import { DataTable } from '../../kit/table.tsx';

/** Rows and columns of a table, with numbers aligned right. */
export default function TableRows({ rows, ...props }: ValueProps & { rows: readonly unknown[] }): ReactNode {
  const { entity, schema, record, ui } = props;
  const texts = useFieldTexts(entity);
  return (
    <ScrollingBody label={texts.label(props.name, schema)}>
      <DataTable
        dense
        rows={rows}
        rowKey={(_, index) => index}
        columns={Object.entries(schema.items?.properties ?? {}).map(([name, column]) => ({
          head: texts.label(`${props.name}.${name}`, column),
          right: isFigure(column),
          headSx: { minWidth: 80 },
          render: (row: unknown) => (
            <Value
              {...{ entity, record, ui }}
              name={`${props.name}.${name}`}
              schema={column}
              value={isObject(row) ? row[name] : undefined}
              dense
            />
          ),
        }))}
      />
    </ScrollingBody>
  );
}

const isFigure = ({ type, format }: JsonSchema): boolean =>
  type === 'integer' || format === 'decimal' || format === 'price';
