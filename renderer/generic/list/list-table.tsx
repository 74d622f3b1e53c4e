import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import Typography from '@mui/material/Typography';
import { memo, type MouseEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { valueAt } from '../../../schemas/language/condition.ts';
import type { ListColumn, ListUi } from '../../../schemas/language/ui.ts';
import type { Representation } from '../../data/representation.ts';
import { pageOf } from '../../data/resources.ts';
import type { EntityDescription } from '../../data/use-schema.ts';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../kit/link.tsx';
import { Panel } from '../../kit/panel.tsx';
import { VisuallyHidden } from '../../kit/visually-hidden.tsx';
import { useFieldTexts } from '../use-field-texts.ts';
import { isMissing } from '../value/value-kind.ts';
import { Value } from '../value/value.tsx';
import { ChoiceBox, isChosen, type Choice } from './choice.tsx';
import { GroupTitle, groupsOf } from './groups.tsx';
import { schemaAt, shownColumns, type ExtraColumn } from './list-columns.ts';
import { nextSort, shownSort, type ListState } from './list-state.ts';

interface TableProps {
  entity: string;
  description: EntityDescription;
  listUi: ListUi;
  extra?: ExtraColumn | undefined;
  records: readonly Representation[];
  choice?: Choice | undefined;
}

interface SortedTableProps extends TableProps {
  state: ListState;
  change: (state: ListState) => void;
}

export function ListTable(props: SortedTableProps): ReactNode {
  return (
    <Panel flush>
      <ListRows {...props} />
    </Panel>
  );
}

/** Rows of 36 to 40 px. The primary column is a link, and the whole row is clickable. */
export function ListRows(props: SortedTableProps): ReactNode {
  const { entity, description, listUi, records, extra, choice } = props;
  const text = useText();
  const columns = shownColumns(listUi, description.schema);
  const width = columns.length + (extra ? 1 : 0) + (choice ? 1 : 0);
  return (
    <Table>
      <TableHead>
        <TableRow>
          {choice && (
            <TableCell padding="checkbox">
              <VisuallyHidden>{text('common.select')}</VisuallyHidden>
            </TableCell>
          )}
          {columns.map((column) => (
            <Head key={column.field} column={column} {...props} />
          ))}
          {extra && <TableCell>{extra.label}</TableCell>}
        </TableRow>
      </TableHead>
      {groupsOf(records, listUi.groupBy).map((group) => (
        <TableBody key={String(group.value)}>
          {listUi.groupBy && (
            <TableRow sx={{ bgcolor: 'surface.sunken' }}>
              <TableCell component="th" scope="colgroup" colSpan={width} sx={{ py: 1 }}>
                <GroupTitle {...{ entity, description, group }} field={listUi.groupBy} />
              </TableCell>
            </TableRow>
          )}
          {group.records.map((record) => (
            <Row key={record['@id']} {...{ entity, description, listUi, record, choice }} Extra={extra?.Cell} />
          ))}
        </TableBody>
      ))}
    </Table>
  );
}

/** Hides a column below its window width. */
const shownFrom = (column: ListColumn): object =>
  column.from ? { display: { xs: 'none', [column.from]: 'table-cell' } } : {};

/** Only narrow columns keep their width. Wide ones share the rest, and the primary one is never squeezed. */
const narrow = 120;

function widthOf(column: ListColumn, listUi: ListUi): object {
  if (column.field === listUi.primary) return { minWidth: 200 };
  return column.width !== undefined && column.width <= narrow ? { width: column.width } : {};
}

function Head(props: SortedTableProps & { column: ListColumn }): ReactNode {
  const { entity, column, description, listUi, state, change } = props;
  const texts = useFieldTexts(entity);
  const label = texts.label(column.field, schemaAt(description.schema, column.field) ?? {});
  const sort = shownSort(state, listUi);
  const active = sort?.field === column.field;
  const direction = active ? sort.direction : 'asc';
  return (
    <TableCell
      align={column.align ?? 'left'}
      sortDirection={active ? direction : false}
      sx={{ ...widthOf(column, listUi), ...shownFrom(column) }}
    >
      {column.sortable ? (
        <TableSortLabel
          active={active}
          direction={direction}
          onClick={() => change(nextSort(state, listUi, column.field))}
        >
          {label}
        </TableSortLabel>
      ) : (
        label
      )}
    </TableCell>
  );
}

interface RowProps extends Pick<TableProps, 'entity' | 'description' | 'listUi'> {
  record: Representation;
  choice: Choice | undefined;
  Extra: ExtraColumn['Cell'] | undefined;
}

/** Re-renders when its record changes, not on typing, sorting or paging. */
const Row = memo(function Row({ record, choice, Extra, ...props }: RowProps): ReactNode {
  const navigate = useNavigate();
  const page = pageOf(record['@id']);
  const open = (event: MouseEvent): void => {
    const isOwn = event.target instanceof Element && event.target.closest('a, button, label, input');
    if (page && !isOwn && !globalThis.getSelection()?.toString()) void navigate(page);
  };
  return (
    <TableRow
      hover
      selected={isChosen(choice, record)}
      data-row
      tabIndex={-1}
      onClick={open}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target === event.currentTarget && page) void navigate(page);
      }}
      sx={{
        cursor: page ? 'pointer' : 'default',
        '& td': { py: '8px' },
        '&:focus': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
      }}
    >
      {choice && (
        <TableCell padding="checkbox">
          <ChoiceBox {...{ choice, record }} />
        </TableCell>
      )}
      {shownColumns(props.listUi, props.description.schema).map((column) => (
        <TableCell key={column.field} align={column.align ?? 'left'} sx={shownFrom(column)}>
          <Cell column={column} record={record} page={page} {...props} />
        </TableCell>
      ))}
      {Extra && (
        <TableCell>
          <Extra record={record} />
        </TableCell>
      )}
    </TableRow>
  );
});

export function Cell(
  props: Omit<RowProps, 'Extra' | 'choice'> & { column: ListColumn; page: string | null },
): ReactNode {
  const { entity, description, listUi, column, record, page } = props;
  const valueOf = (field: string, widget?: string): ReactNode => (
    <Value
      entity={entity}
      name={field}
      schema={schemaAt(description.schema, field) ?? {}}
      value={valueAt(record, field)}
      record={record}
      ui={description.ui}
      widget={widget}
      dense
    />
  );
  const value = valueOf(column.field, column.widget);
  const { secondary = '' } = column;
  const hasSecondary = !isMissing(valueAt(record, secondary));
  const isName = column.field === listUi.primary;
  return (
    <>
      {isName && page && (
        <Link to={page} color="inherit" sx={{ fontWeight: 500 }}>
          {value}
        </Link>
      )}
      {isName && !page && <strong style={{ fontWeight: 500 }}>{value}</strong>}
      {!isName && !(hasSecondary && isMissing(valueAt(record, column.field))) && value}
      {hasSecondary && (
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {valueOf(secondary)}
        </Typography>
      )}
    </>
  );
}
