import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ListColumn } from '../../../schemas/engine/ui.ts';
import type { Representation } from '../../data/representation.ts';
import { useSchema, type EntityDescription } from '../../data/use-schema.ts';
import { useText } from '../../i18n/use-text.ts';
import { Loading } from '../../kit/loading.tsx';
import { Panel } from '../../kit/panel.tsx';
import { PartError } from '../../kit/part-error.tsx';
import { useFieldTexts } from '../use-field-texts.ts';
import { Value } from '../value/value.tsx';
import { parentProperty } from './parent-property.ts';
import { useChildren } from './use-children.ts';

/** The children of a record, read: the columns of their own list. */
export function ChildrenTable(props: {
  entity: string;
  parentEntity: string;
  record: Representation;
  property: string;
}): ReactNode {
  const text = useText();
  const { entity, parentEntity, record, property } = props;
  const description = useSchema(entity);
  const parent = description.data ? parentProperty(description.data.schema, parentEntity) : parentEntity;
  const { children, error, retry } = useChildren({ entity, record, property, parent });
  const count = children ? text.first([`${entity}.count`, 'common.entries'], { count: children.length }) : null;
  return (
    <Panel flush title={text.first([`${parentEntity}.field.${property}`])} hint={count}>
      {error && <PartError error={error} retry={retry} />}
      {!error && (!children || !description.data) && <Loading height={96} />}
      {description.data && children && <Rows entity={entity} description={description.data} records={children} />}
    </Panel>
  );
}

function Rows(props: {
  entity: string;
  description: EntityDescription;
  records: readonly Representation[];
}): ReactNode {
  const text = useText();
  const { entity, description, records } = props;
  const texts = useFieldTexts(entity);
  const columns = (description.ui.list?.columns ?? []).filter(({ field }) => field !== 'position');
  const look = (column: ListColumn): object => ({
    ...(column.width ? { width: column.width } : {}),
    ...(column.from ? { display: { xs: 'none', [column.from]: 'table-cell' } } : {}),
  });
  if (records.length === 0) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary', p: 2 }}>
        {text.first([`${entity}.empty`, 'common.empty'])}
      </Typography>
    );
  }
  return (
    <Table>
      <TableHead>
        <TableRow>
          {columns.map((column) => (
            <TableCell key={column.field} align={column.align ?? 'left'} sx={look(column)}>
              {texts.label(column.field, description.schema.properties?.[column.field] ?? {})}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {records.map((record) => (
          <TableRow key={record['@id']}>
            {columns.map((column) => (
              <TableCell key={column.field} align={column.align ?? 'left'} sx={look(column)}>
                <Value
                  entity={entity}
                  name={column.field}
                  schema={description.schema.properties?.[column.field] ?? {}}
                  value={record[column.field]}
                  record={record}
                  ui={description.ui}
                  widget={column.widget}
                  dense
                />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
