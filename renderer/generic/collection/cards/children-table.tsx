import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ListColumn } from '../../../../schemas/language/ui.ts';
import type { Representation } from '../../../data/representation.ts';
import { useSchema, type EntityDescription } from '../../../data/use-schema.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Loading } from '../../../kit/loading.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { PartError } from '../../../kit/part-error.tsx';
import { DataTable } from '../../../kit/table.tsx';
import { useFieldTexts } from '../../use-field-texts.ts';
import { isMissing } from '../../value/value-kind.ts';
import { Value } from '../../value/value.tsx';
import { parentProperty } from '../parent-property.ts';
import { useChildren } from '../use-children.ts';

/** An additional column after those of the children's own list. */
export interface ExtraColumn {
  label: string;
  render: (child: Representation) => ReactNode;
}

/** Shows a record's children read-only, with the columns of their own list. */
export function ChildrenTable(props: {
  entity: string;
  parentEntity: string;
  record: Representation;
  property: string;
  /** True if the surrounding page already names the children. */
  untitled?: boolean;
  extra?: ExtraColumn | undefined;
  /** Converts a child for display if it is not shown as stored. */
  asRead?: (child: Representation) => Representation;
}): ReactNode {
  const text = useText();
  const { entity, parentEntity, record, property, untitled = false, extra, asRead } = props;
  const description = useSchema(entity);
  const parent = description.data ? parentProperty(description.data.schema, parentEntity) : parentEntity;
  const { children, error, retry } = useChildren({ entity, record, property, parent });
  const count = children ? text.first([`${entity}.count`, 'common.entries'], { count: children.length }) : null;
  return (
    <Panel flush title={untitled ? null : text.first([`${parentEntity}.field.${property}`])} hint={count}>
      {error && <PartError error={error} retry={retry} />}
      {!error && (!children || !description.data) && <Loading height={96} />}
      {description.data && children && (
        <Rows
          entity={entity}
          description={description.data}
          records={asRead ? children.map((child) => asRead(child)) : children}
          extra={extra}
        />
      )}
    </Panel>
  );
}

/** Columns that do not fit a narrow window move below the first one. */
const below = ({ from = 'md' }: ListColumn): object => ({
  color: 'text.secondary',
  display: { xs: 'block', [from]: 'none' },
});

interface CellProps {
  entity: string;
  description: EntityDescription;
  record: Representation;
  column: ListColumn;
}

const Cell = ({ entity, description, record, column }: CellProps): ReactNode => (
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
);

function Rows(props: {
  entity: string;
  description: EntityDescription;
  records: readonly Representation[];
  extra: ExtraColumn | undefined;
}): ReactNode {
  const text = useText();
  const { entity, description, records, extra } = props;
  const texts = useFieldTexts(entity);
  const columns = (description.ui.list?.columns ?? []).filter(({ field }) => field !== 'position');
  const look = (column: ListColumn): object => ({
    ...(column.width ? { width: column.width } : {}),
    ...(column.field === columns[0]?.field ? { minWidth: { xs: 140, md: 240 } } : {}),
  });
  const hidden = columns.filter(({ from }) => from !== undefined);
  if (records.length === 0) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary', p: 2 }}>
        {text.first([`${entity}.empty`, 'common.empty'])}
      </Typography>
    );
  }
  return (
    <DataTable
      rows={records}
      rowKey={(record) => record['@id']}
      columns={[
        ...columns.map((column, at) => ({
          head: texts.label(column.field, description.schema.properties?.[column.field] ?? {}),
          right: column.align === 'right',
          from: column.from,
          headSx: look(column),
          sx: look(column),
          render: (record: Representation) => (
            <>
              <Cell {...{ entity, description, record, column }} />
              {at === 0 &&
                hidden
                  .filter((other) => !isMissing(record[other.field]))
                  .map((other) => (
                    <Typography key={other.field} variant="caption" component="div" sx={below(other)}>
                      <Cell {...{ entity, description, record }} column={other} />
                    </Typography>
                  ))}
            </>
          ),
        })),
        extra && { head: extra.label, right: true, headSx: { whiteSpace: 'nowrap' }, render: extra.render },
      ]}
    />
  );
}
