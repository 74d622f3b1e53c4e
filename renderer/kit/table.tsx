import Table from '@mui/material/Table';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow, { type TableRowProps } from '@mui/material/TableRow';
import { Fragment, type ReactNode } from 'react';
import { Chunk, chunksOf } from './chunks.tsx';
import { ScrollingBody } from './panel.tsx';

export interface Column<Row> {
  head: ReactNode;
  render: (row: Row, index: number) => ReactNode;
  /** For figures: right-aligned, with digits of equal width. */
  right?: boolean;
  /** Hides the column in narrower windows. */
  from?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
  /** True for the column that names its row. */
  isName?: boolean;
  width?: number;
  headSx?: object | undefined;
  sx?: object | ((row: Row) => object);
  /** Number of columns that the cell spans in this row. */
  span?: (row: Row) => number;
  /** Cells below the rows, one for each footer row. */
  foot?: readonly ReactNode[];
}

/** Falsy entries are skipped. */
export type Columns<Row> = readonly (Column<Row> | '' | false | null | undefined)[];

type RowLook = Omit<TableRowProps, 'sx'> & { sx?: object } & Readonly<Record<`data-${string}`, string | undefined>>;

interface BodyProps<Row> {
  rows: readonly Row[];
  rowKey: (row: Row, index: number) => string | number;
  rowProps?: ((row: Row, index: number) => RowLook) | undefined;
  /** Content below the row, over its whole width; null for none. */
  renderBelow?: ((row: Row, index: number) => ReactNode) | undefined;
}

interface TableProps<Row> extends BodyProps<Row> {
  columns: Columns<Row>;
  label?: string;
  dense?: boolean;
  /** Scrolls sideways in its own frame, for use without a panel. */
  scrolls?: boolean;
  stickyHeader?: boolean;
  /** Approximate height in pixels. Long tables then draw only the rows near the window. */
  rowHeight?: number;
  footSx?: object;
  sx?: object;
}

interface TableContext<Row> {
  columns: readonly (Column<Row> & { key: number })[];
}

const rowsPerChunk = 40;

/** Rows and columns as data. */
export function DataTable<Row>(props: TableProps<Row>): ReactNode {
  const { rows, rowKey, rowHeight, label, dense, scrolls, stickyHeader = false, footSx, sx = {}, ...rest } = props;
  const columns = props.columns.flatMap((column, key) => (column ? [{ ...column, key }] : []));
  const chunks = chunksOf(rows, rowHeight ? rowsPerChunk : Math.max(rows.length, 1));
  const table = (
    <Table {...{ stickyHeader, sx }} size={dense ? 'small' : 'medium'} {...(label ? { 'aria-label': label } : {})}>
      <Head columns={columns} />
      {chunks.map((part, at) => (
        <Chunk
          // oxlint-disable-next-line react/no-array-index-key -- rows that change places stay what they are
          key={at}
          component="tbody"
          estimate={part.length * (rowHeight ?? 0)}
          always={chunks.length < 3}
          render={() => <Rows {...rest} {...{ rowKey, columns }} rows={part} first={at * rowsPerChunk} />}
        />
      ))}
      <Foot columns={columns} sx={footSx} />
    </Table>
  );
  return scrolls ? <ScrollingBody label={label ?? ''}>{table}</ScrollingBody> : table;
}

const place = ({ right, from }: { right?: boolean; from?: string | undefined }, sx: object = {}) =>
  ({
    align: right ? 'right' : 'left',
    sx: { ...(from && { display: { xs: 'none', [from]: 'table-cell' } }), ...sx },
  }) as const;

function Head<Row>({ columns }: TableContext<Row>): ReactNode {
  return (
    <TableHead>
      <TableRow>
        {columns.map((column) => (
          <TableCell key={column.key} {...place(column, { width: column.width, ...column.headSx })}>
            {column.head}
          </TableCell>
        ))}
      </TableRow>
    </TableHead>
  );
}

function Rows<Row>(props: BodyProps<Row> & TableContext<Row> & { first: number }): ReactNode {
  const { rows, rowKey, rowProps, renderBelow, columns, first } = props;
  return rows.map((row, at) => {
    const index = first + at;
    const more = renderBelow?.(row, index);
    const { sx, ...look } = rowProps?.(row, index) ?? {};
    return (
      <Fragment key={rowKey(row, index)}>
        <TableRow {...look} sx={{ ...sx }}>
          <Cells {...{ row, index, columns }} />
        </TableRow>
        {more && (
          <TableRow>
            <TableCell colSpan={columns.length}>{more}</TableCell>
          </TableRow>
        )}
      </Fragment>
    );
  });
}

function Cells<Row>({ row, index, columns }: TableContext<Row> & { row: Row; index: number }): ReactNode {
  const spans = columns.map(({ span }) => span?.(row) ?? 1);
  const isCovered = (at: number): boolean => spans.slice(0, at).some((span, first) => first + span > at);
  return columns.map((column, at) =>
    isCovered(at) ? null : (
      <TableCell
        key={column.key}
        {...place(column, typeof column.sx === 'function' ? column.sx(row) : column.sx)}
        {...(column.isName ? { component: 'th', scope: 'row' } : {})}
        className={column.right ? 'tnum' : undefined}
        colSpan={spans[at] === 1 ? undefined : spans[at]}
      >
        {column.render(row, index)}
      </TableCell>
    ),
  );
}

function Foot<Row>({ columns, sx = {} }: TableContext<Row> & { sx: object | undefined }): ReactNode {
  const most = Math.max(0, ...columns.map(({ foot }) => foot?.length ?? 0));
  const lines = [...Array(most).keys()].filter((line) => columns.some(({ foot }) => Boolean(foot?.[line])));
  if (lines.length === 0) return null;
  return (
    <TableFooter>
      {lines.map((line) => (
        <TableRow key={line} sx={sx}>
          {columns.map((column) => (
            <TableCell key={column.key} {...place(column)}>
              {column.foot?.[line]}
            </TableCell>
          ))}
        </TableRow>
      ))}
    </TableFooter>
  );
}
