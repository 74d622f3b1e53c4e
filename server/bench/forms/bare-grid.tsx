import { HotTable } from '@handsontable/react-wrapper';
import { useState, type ReactNode } from 'react';
import { registerGrid } from '../../../renderer/generic/collection/grid/register-grid.ts';
import { fields, makeRows, units } from './rows.ts';

registerGrid();

const columns = fields.map((data) =>
  data === 'unit' ? { data, type: 'dropdown', source: [...units] } : { data, type: 'text' },
);

/** Handsontable alone, with the product's plugins: what of the product's grid is the spreadsheet's. */
export default function BareGrid({ count }: { count: number }): ReactNode {
  const [rows] = useState(() => makeRows(count));
  return (
    <div style={{ maxWidth: 1040 }}>
      <HotTable
        themeName="ht-theme-main"
        licenseKey="non-commercial-and-evaluation"
        data={rows}
        columns={columns}
        colHeaders={[...fields]}
        colWidths={[260, 100, 120, 260]}
        rowHeaders
        height={560}
        minSpareRows={1}
        stretchH="all"
        undo
      />
    </div>
  );
}
