import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { memo, useState, type ReactNode } from 'react';
import type { PriceKind } from '../../../../schemas/domain/money.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useQuantity } from '../../../i18n/use-quantity.ts';
import { useText } from '../../../i18n/use-text.ts';
import { missing } from '../../../kit/money.tsx';
import { amountOf, priceFault, type LinePatch, type LineStanding, type ResponseLine } from './response-lines.ts';
import type { OpenField } from './open-field.ts';
import { PriceInput } from './price-input.tsx';

export interface LineRowProps {
  line: ResponseLine;
  standing: LineStanding;
  currency: string;
  mode: PriceKind;
  /** False in an RFI: items are offered or not, without a price. */
  priced: boolean;
  card: boolean;
  /** The code of the server's violation. */
  error: string | undefined;
  /** Typed text that is not a price. */
  unreadable: string | undefined;
  /** True if a colleague also changed it, so it awaits a choice. */
  collides: boolean;
  onChange: (line: ResponseLine, patch: LinePatch) => void;
  onUnreadable: (line: ResponseLine, text: string) => void;
  open: OpenField;
  onPasteColumn: (line: ResponseLine, prices: readonly string[]) => void;
  /** Unsaved input for the total below. */
  onTyping: (typed: ResponseLine | null) => void;
}

/** One item with its price, its total for the quantity, and the choice not to offer it. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const text = useText();
  const format = useFormat();
  const { line, standing, currency, mode, priced, error, unreadable } = props;
  const [typing, setTyping] = useState<string | null>(null);
  const declined = standing === 'declined';
  const shown = typing === null ? line : { ...line, price: typing, priceKind: mode };
  const amount = declined ? null : amountOf(shown, currency);
  const typed = typing ?? (unreadable === undefined ? null : (format.parse(unreadable) ?? ''));
  const fault = typed === null ? null : priceFault(typed);
  const wrong = fault !== null || error !== undefined;
  const note = wrong ? (text.first([`violation.${error}`]) ?? text(`offer.${fault ?? 'wrongPrice'}`)) : null;
  const price = declined ? (
    <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
      {text('offer.notOffered')}
    </Typography>
  ) : (
    priced && (
      <PriceInput
        iri={line.iri}
        name={line.name}
        price={line.price}
        currency={currency}
        note={line.price !== null && line.priceKind !== mode ? text(`offer.kind.${line.priceKind}`) : null}
        invalid={wrong}
        text={unreadable ?? null}
        open={props.open}
        onUnreadable={(words) => props.onUnreadable(line, words)}
        onTyping={(now) => {
          setTyping(now);
          props.onTyping(now === null ? null : { ...line, price: now, priceKind: mode, available: true });
        }}
        onCommit={(next) => props.onChange(line, { price: next, priceKind: mode, available: next !== null })}
        onPasteColumn={(prices) => props.onPasteColumn(line, prices)}
      />
    )
  );
  const parts = { ...props, price, amount, note, declined };
  return props.card ? <CardParts {...parts} /> : <RowParts {...parts} />;
});

interface Parts extends LineRowProps {
  price: ReactNode;
  amount: string | null;
  note: string | null;
  declined: boolean;
}

function Choice({ line, standing, priced, onChange, card }: Parts): ReactNode {
  const text = useText();
  const offers = standing === 'declined' || (!priced && standing !== 'offered');
  return (
    <Button
      size="small"
      variant={card && offers ? 'outlined' : 'text'}
      aria-label={text(offers ? 'offer.offerItem' : 'offer.declineItem', { name: line.name })}
      onClick={() => onChange(line, { available: offers })}
      sx={{ minHeight: card ? 40 : 28, whiteSpace: 'nowrap' }}
    >
      {text(offers ? 'offer.offer' : 'offer.decline')}
    </Button>
  );
}

function Name({ line, note, declined }: Parts): ReactNode {
  return (
    <>
      <Typography
        variant="label"
        component="div"
        sx={{ color: declined ? 'text.secondary' : 'text.primary', overflowWrap: 'anywhere' }}
      >
        {line.name}
      </Typography>
      {line.note && (
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {line.note}
        </Typography>
      )}
      {note && (
        <Typography variant="caption" component="div" role="alert" sx={{ color: 'error.main' }}>
          {note}
        </Typography>
      )}
    </>
  );
}

function RowParts(parts: Parts): ReactNode {
  const quantityOf = useQuantity();
  const format = useFormat();
  const { line, price, amount, declined, currency, priced, collides } = parts;
  return (
    <TableRow
      sx={{
        '& > td': {
          py: '5px',
          ...(declined ? { bgcolor: 'surface.sunken' } : {}),
          ...(collides ? { bgcolor: 'tone.attention.bg' } : {}),
        },
      }}
    >
      <TableCell align="right" sx={{ color: 'ink.faint' }}>
        {line.position}
      </TableCell>
      <TableCell>
        <Name {...parts} />
      </TableCell>
      <TableCell align="right" className="tnum">
        {format.quantity(line.quantity)}
      </TableCell>
      <TableCell sx={{ color: 'text.secondary' }}>{quantityOf.unit(line.quantity, line.unit)}</TableCell>
      {priced && <TableCell align="right">{price}</TableCell>}
      {priced && (
        <TableCell align="right" className="tnum" sx={{ fontWeight: 500 }}>
          {amount === null ? missing : format.amount(amount, currency)}
        </TableCell>
      )}
      <TableCell>
        <Choice {...parts} />
      </TableCell>
    </TableRow>
  );
}

function CardParts(parts: Parts): ReactNode {
  const quantityOf = useQuantity();
  const format = useFormat();
  const { line, price, amount, declined, currency, priced, collides } = parts;
  return (
    <Box
      sx={{
        p: 1.5,
        borderBottom: 1,
        borderColor: 'line.hair',
        bgcolor: collides ? 'tone.attention.bg' : declined ? 'surface.sunken' : 'background.paper',
      }}
    >
      <Stack direction="row" sx={{ gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Name {...parts} />
        </Box>
        <Typography variant="body2" className="tnum" sx={{ color: 'text.secondary', flex: 'none' }}>
          {quantityOf(line.quantity, line.unit)}
        </Typography>
      </Stack>
      <Stack direction="row" sx={{ columnGap: 1.5, rowGap: 0, mt: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        {price}
        {priced && !declined && (
          <Typography variant="body1" className="tnum" sx={{ flex: 1, textAlign: 'right', fontWeight: 500 }}>
            {amount === null ? missing : format.money(amount, currency)}
          </Typography>
        )}
        <Box
          sx={{ flex: declined || !priced ? 1 : 'none', textAlign: 'right', width: declined || !priced ? 'auto' : 1 }}
        >
          <Choice {...parts} />
        </Box>
      </Stack>
    </Box>
  );
}
