import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useFormat } from '../../../i18n/use-format.ts';
import { useQuantity } from '../../../i18n/use-quantity.ts';
import { useText } from '../../../i18n/use-text.ts';
import { ScrollingBody } from '../../../kit/panel.tsx';
import type { OfferReceipt, ReceiptLine } from './offer-receipt.ts';

/** On a phone these stand below the name. */
const fromSmall = { display: { xs: 'none', sm: 'table-cell' } };
const onPhone = { display: { sm: 'none' } };
const strong = { color: 'text.primary', fontWeight: 600, fontSize: 14 };

/** Every line that was asked for, also what is not offered. */
export function PaperLines({ receipt }: { receipt: OfferReceipt }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { lines, currency, total } = receipt;
  const quantityOf = useQuantity();
  if (lines.length === 0) return null;
  return (
    <ScrollingBody label={text('response.section.items')}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{text('responseItem.field.requestItem')}</TableCell>
            <TableCell align="right" sx={fromSmall}>
              {text('offer.quantity')}
            </TableCell>
            <TableCell sx={fromSmall}>{text('draft.items.unit')}</TableCell>
            <TableCell align="right" sx={fromSmall}>
              {text('offer.priceColumn')}
            </TableCell>
            {currency && (
              <TableCell align="right">{text('offer.totalIn', { currency: format.symbol(currency) })}</TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map((line, index) => (
            // Two lines may say the same.
            // oxlint-disable-next-line react/no-array-index-key
            <TableRow key={index}>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                {line.name}
                <Remark>{line.note}</Remark>
                <Remark>{line.remark}</Remark>
                {line.added.map(({ label, value }) => (
                  <Remark key={label}>{`${label}: ${value}`}</Remark>
                ))}
                <Typography variant="caption" component="div" sx={onPhone}>
                  {quantityOf(line.quantity, line.unit)} · <Price line={line} />
                </Typography>
              </TableCell>
              <TableCell align="right" sx={fromSmall}>
                {format.quantity(line.quantity)}
              </TableCell>
              <TableCell sx={fromSmall}>{quantityOf.unit(line.quantity, line.unit)}</TableCell>
              <TableCell align="right" sx={fromSmall}>
                <Price line={line} />
              </TableCell>
              {currency && <TableCell align="right">{line.total && format.amount(line.total, currency)}</TableCell>}
            </TableRow>
          ))}
        </TableBody>
        {currency && total && (
          <TableFooter>
            <TableRow>
              <TableCell sx={strong}>{text('receipt.total')}</TableCell>
              <TableCell colSpan={3} sx={fromSmall} />
              <TableCell align="right" sx={{ ...strong, whiteSpace: 'nowrap' }}>
                {format.money(total, currency)}
              </TableCell>
            </TableRow>
          </TableFooter>
        )}
      </Table>
    </ScrollingBody>
  );
}

function Price({ line }: { line: ReceiptLine }): ReactNode {
  const text = useText();
  const format = useFormat();
  if (!line.offered) return text('offer.notOffered');
  if (!line.price) return text('common.yes');
  return line.priceKind === 'unit' ? format.unitPrice(line.price) : text('receipt.forAll');
}

function Remark({ children }: { children: string | null }): ReactNode {
  return children ? (
    <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
      {children}
    </Typography>
  ) : null;
}
