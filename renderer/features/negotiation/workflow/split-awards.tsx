import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { iriOf, nameOf, type Representation } from '../../../data/representation.ts';
import { pageOf } from '../../../data/resources.ts';
import { useList, useRecord } from '../../../data/use-record.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { fewNames } from '../../../kit/few-names.ts';
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
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  const request = iriOf(workflow.request);
  const items = useList<'requestItem'>(request ? `${request.replace(/^\/api\//, '')}/items` : null, {
    itemsPerPage: '5000',
  });
  const names = new Map((items.data?.members ?? []).map((item) => [item['@id'], nameOf(item)]));
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
            {!isNarrow && <TableCell align="right">{text('awarding.split.items')}</TableCell>}
            <TableCell align="right">{text('awarding.split.total')}</TableCell>
            {!isNarrow && <TableCell align="right">{text('awarding.next')}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {awards.map((award) => (
            <AwardRow key={award['@id']} {...{ award, names, isNarrow }} />
          ))}
        </TableBody>
      </Table>
    </Panel>
  );
}

interface RowProps {
  award: Representation<'supplierAward'>;
  /** By item. */
  names: ReadonlyMap<string, string>;
  /** On a phone the order stands below the items. */
  isNarrow: boolean;
}

function AwardRow({ award, names, isNarrow }: RowProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const supplier = useRecord<'organization'>(iriOf(award.supplier));
  const items = award.items ?? [];
  const named = items.flatMap(({ item }) => names.get(iriOf(item) ?? '') ?? []);
  return (
    <TableRow>
      <TableCell sx={{ verticalAlign: 'top' }}>
        <Box sx={{ fontWeight: 500 }}>{nameOf(supplier.data) || missing}</Box>
        {named.length > 0 && (
          <Typography variant="caption" component="div" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {fewNames(named, text)}
          </Typography>
        )}
        {isNarrow && (
          <Box sx={{ mt: 1 }}>
            <OrderAction award={award} small />
          </Box>
        )}
      </TableCell>
      {!isNarrow && (
        <TableCell align="right" className="tnum" sx={{ verticalAlign: 'top' }}>
          {format.count(items.length)}
        </TableCell>
      )}
      <TableCell align="right" className="tnum" sx={{ verticalAlign: 'top', whiteSpace: 'nowrap' }}>
        {format.money(award.total ?? '0', award.currency ?? 'EUR')}
      </TableCell>
      {!isNarrow && (
        <TableCell align="right" sx={{ verticalAlign: 'top' }}>
          <OrderAction award={award} small />
        </TableCell>
      )}
    </TableRow>
  );
}
