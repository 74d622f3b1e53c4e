import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { iriOf, nameOf, type Representation } from '../../../data/representation.ts';
import { pageOf } from '../../../data/resources.ts';
import { useRecord } from '../../../data/use-record.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Link } from '../../../kit/link.tsx';
import { missing } from '../../../kit/money.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { OrderAction } from '../result/award/order-action.tsx';

interface SplitProps {
  awards: readonly Representation<'supplierAward'>[];
  workflow: Representation<'workflow'>;
}

/** Lists the suppliers that an award scenario gave a part of the request, each with its order. */
export function SplitAwards({ awards, workflow }: SplitProps): ReactNode {
  const text = useText();
  const scenarios = `${pageOf(workflow['@id']) ?? ''}/scenarios`;
  const reason = awards[0]?.reason;
  return (
    <Panel
      flush
      title={text('awarding.split')}
      {...(reason ? { hint: reason } : {})}
      action={<Link to={scenarios}>{text('awarding.split.scenario')}</Link>}
    >
      <Table>
        <TableHead>
          <TableRow>
            <TableCell>{text('award.supplier')}</TableCell>
            <TableCell align="right">{text('awarding.split.items')}</TableCell>
            <TableCell align="right">{text('awarding.split.total')}</TableCell>
            <TableCell align="right">{text('awarding.next')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {awards.map((award) => (
            <AwardRow key={award['@id']} award={award} />
          ))}
        </TableBody>
      </Table>
    </Panel>
  );
}

function AwardRow({ award }: { award: Representation<'supplierAward'> }): ReactNode {
  const format = useFormat();
  const supplier = useRecord<'organization'>(iriOf(award.supplier));
  return (
    <TableRow>
      <TableCell sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{nameOf(supplier.data) || missing}</TableCell>
      <TableCell align="right" className="tnum">
        {format.count(award.items?.length ?? 0)}
      </TableCell>
      <TableCell align="right" className="tnum">
        {format.money(award.total ?? '0', award.currency ?? 'EUR')}
      </TableCell>
      <TableCell align="right">
        <OrderAction award={award} small />
      </TableCell>
    </TableRow>
  );
}
