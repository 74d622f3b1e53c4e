import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { isObject } from '../../../schemas/language/json-schema.ts';
import { useFieldTexts } from '../use-field-texts.ts';
import { Value } from './value.tsx';
import type { ValueProps } from './value-props.ts';

/** Rows and columns of a table; numbers stand to the right. */
export default function TableRows({ rows, ...props }: ValueProps & { rows: readonly unknown[] }): ReactNode {
  const { entity, schema, record, ui } = props;
  const texts = useFieldTexts(entity);
  const columns = Object.entries(schema.items?.properties ?? {});
  const align = (type: string | undefined, format: string | undefined): 'left' | 'right' =>
    type === 'integer' || format === 'decimal' || format === 'price' ? 'right' : 'left';
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {columns.map(([name, column]) => (
              <TableCell key={name} align={align(column.type, column.format)} sx={{ minWidth: 80 }}>
                {texts.label(name, column)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row, index) => (
            <TableRow key={index}>
              {columns.map(([name, column]) => (
                <TableCell key={name} align={align(column.type, column.format)}>
                  <Value
                    {...{ entity, name, record, ui }}
                    schema={column}
                    value={isObject(row) ? row[name] : undefined}
                    dense
                  />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
