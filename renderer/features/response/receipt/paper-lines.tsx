import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useFormat } from '../../../i18n/use-format.ts';
import { useQuantity } from '../../../i18n/use-quantity.ts';
import { useText } from '../../../i18n/use-text.ts';
import { DataTable } from '../../../kit/table.tsx';
import type { OfferReceipt, ReceiptLine } from '../../../../schemas/generated/answers.ts';
/** All requested lines, including those not offered. */
export function PaperLines({ receipt }: { receipt: OfferReceipt }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { lines, currency, total } = receipt;
  const quantityOf = useQuantity();
  if (lines.length === 0) return null;
  return (
    <DataTable
      scrolls
      dense
      label={text('response.section.items')}
      rows={lines}
      // Two lines may have the same content.
      rowKey={(_, index) => index}
      footSx={{ '& td': { color: 'text.primary', fontWeight: 600, fontSize: 14, whiteSpace: 'nowrap' } }}
      columns={[
        {
          head: text('responseItem.field.requestItem'),
          sx: { overflowWrap: 'anywhere' },
          render: (line) => <Name line={line} />,
          foot: [total && text('receipt.total')],
        },
        { head: text('offer.quantity'), right: true, from: 'sm', render: ({ quantity }) => format.quantity(quantity) },
        { head: text('draft.items.unit'), from: 'sm', render: ({ quantity, unit }) => quantityOf.unit(quantity, unit) },
        { head: text('offer.priceColumn'), right: true, from: 'sm', render: (line) => <Price line={line} /> },
        currency && {
          head: text('offer.totalIn', { currency: format.symbol(currency) }),
          right: true,
          render: (line) => line.total && format.amount(line.total, currency),
          foot: [total && format.money(total, currency)],
        },
      ]}
    />
  );
}

/** On phones, the content of the hidden columns is below the name. */
function Name({ line }: { line: ReceiptLine }): ReactNode {
  const quantityOf = useQuantity();
  return (
    <>
      {line.name}
      <Remark>{line.note}</Remark>
      <Remark>{line.remark}</Remark>
      {line.added.map(({ label, value }) => (
        <Remark key={label}>{`${label}: ${value}`}</Remark>
      ))}
      <Typography variant="caption" component="div" sx={{ display: { sm: 'none' } }}>
        {quantityOf(line.quantity, line.unit)} · <Price line={line} />
      </Typography>
    </>
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
