import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useFormat } from '../../../../i18n/use-format.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { missing } from '../../../../kit/money.tsx';
import { Panel } from '../../../../kit/panel.tsx';
import { inRankOrder, type Place } from '../../records/place.ts';

/** Who takes part and where they stand before the first bid; it follows the offers until publishing. */
export function DraftPlaces({ places, currency }: { places: readonly Place[]; currency: string }): ReactNode {
  const text = useText();
  const format = useFormat();
  const symbol = { currency: format.symbol(currency) };
  const amount = (value: string | null): string => (value === null ? missing : format.amount(value, currency));
  return (
    <Panel flush title={text('negotiation.field.participations')} hint={text('draft.places.hint')}>
      {places.length === 0 ? (
        <Typography variant="body2" sx={{ p: 2, color: 'text.secondary' }}>
          {text('draft.places.none')}
        </Typography>
      ) : (
        <Table>
          <TableHead>
            <TableRow>
              <TableCell>{text('room.col.supplier')}</TableCell>
              <TableCell align="right">{text('room.col.initial', symbol)}</TableCell>
              <TableCell align="right" sx={{ display: { xs: 'none', sm: 'table-cell' } }}>
                {text('room.col.score')}
              </TableCell>
              <TableCell align="right">{text('room.col.relative', symbol)}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {inRankOrder(places).map((place) => (
              <TableRow key={place.iri}>
                <TableCell sx={{ fontWeight: 500 }}>{place.name || missing}</TableCell>
                <TableCell align="right">{amount(place.initialPrice)}</TableCell>
                <TableCell align="right" sx={{ display: { xs: 'none', sm: 'table-cell' } }}>
                  {place.score === null ? missing : format.decimal(place.score, { minimum: 1, maximum: 1, sign: true })}
                </TableCell>
                <TableCell align="right">{amount(place.relativePrice)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Panel>
  );
}
