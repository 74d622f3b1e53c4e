import { memo, useCallback, useState, type ReactNode } from 'react';
import { fields, makeRows, units, type Row } from './rows.ts';

const rowHeight = 33;
const height = 560;

interface RowProps {
  row: Row;
  index: number;
  change: (index: number, field: keyof Row, value: string) => void;
}

const GridRow = memo(function GridRow({ row, index, change }: RowProps): ReactNode {
  return (
    <div style={{ position: 'absolute', top: index * rowHeight, height: rowHeight, display: 'flex' }}>
      {fields.map((field) =>
        field === 'unit' ? (
          <select key={field} value={row.unit} onChange={(event) => change(index, field, event.target.value)}>
            {units.map((unit) => (
              <option key={unit}>{unit}</option>
            ))}
          </select>
        ) : (
          <input
            key={field}
            aria-label={field}
            type={field === 'quantity' ? 'number' : 'text'}
            value={row[field]}
            onChange={(event) => change(index, field, event.target.value)}
          />
        ),
      )}
    </div>
  );
});

/** The floor: only visible rows exist, rows are memoised, native inputs, no theme, no checks, no saving. */
export default function VirtualGrid({ count }: { count: number }): ReactNode {
  const [rows, setRows] = useState(() => makeRows(count));
  const [top, setTop] = useState(0);
  const change = useCallback((index: number, field: keyof Row, value: string) => {
    setRows((before) =>
      before.with(index, { ...(before[index] ?? { name: '', quantity: '', unit: '', note: '' }), [field]: value }),
    );
  }, []);
  const first = Math.max(0, Math.floor(top / rowHeight) - 4);
  const shown = rows.slice(first, first + Math.ceil(height / rowHeight) + 8);
  return (
    <div style={{ height, overflow: 'auto' }} onScroll={(event) => setTop(event.currentTarget.scrollTop)}>
      <div style={{ height: rows.length * rowHeight, position: 'relative' }}>
        {shown.map((row, offset) => (
          <GridRow key={first + offset} row={row} index={first + offset} change={change} />
        ))}
      </div>
    </div>
  );
}
