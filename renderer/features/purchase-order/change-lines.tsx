import Box from '@mui/material/Box';
import { useState, type ReactNode } from 'react';
import { unitPriceOf } from '../../../schemas/domain/order-change.ts';
import type { OrderLine, PurchaseOrder } from '../../../schemas/domain/order-document.ts';
import type { Violation } from '../../../schemas/language/violation.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useQuantity } from '../../i18n/use-quantity.ts';
import { violationText } from '../../i18n/problem-text.ts';
import { useText, type Text } from '../../i18n/use-text.ts';
import { CellInput } from '../../kit/cell-input.tsx';
import { DataTable } from '../../kit/table.tsx';

type Name = 'quantity' | 'unitPrice';

/** Values as typed, by the line's number and name. */
type Typed = Readonly<Record<string, string>>;

interface ChangeLinesProps {
  order: PurchaseOrder;
  violations: readonly Violation[];
  /** Receives the changed lines, or undefined if there are none. */
  onChange: (lines: unknown) => void;
}

/** Quantity and unit price of each line, to be changed. */
export function ChangeLines({ order, violations, onChange }: ChangeLinesProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const quantityOf = useQuantity();
  const [typed, setTyped] = useState<Typed>({});
  const type = (key: string, value: string): void => {
    const values = { ...typed, [key]: value };
    setTyped(values);
    onChange(changesIn(values, format.parse));
  };
  const input = (line: OrderLine, index: number, name: Name): ReactNode => {
    const key = `${index + 1} ${name}`;
    const stored = name === 'quantity' ? line.quantity : unitPriceOf(line);
    return (
      <CellInput
        label={text(`orders.change.${name}`, { item: line.name })}
        value={typed[key] ?? format.edit(stored)}
        isInvalid={errorAt(typed, key, violations) !== undefined}
        onType={(value) => type(key, value)}
      />
    );
  };
  const errorsOf = (index: number): Violation[] =>
    (['quantity', 'unitPrice'] as const).flatMap((name) => errorAt(typed, `${index + 1} ${name}`, violations) ?? []);
  return (
    <DataTable
      label={text('purchaseOrder.field.lines')}
      sx={{ mt: 2, '& .MuiTableCell-root': { px: { xs: 0.75, sm: 2 } } }}
      rows={order.lines}
      rowKey={(_, index) => index}
      rowHeight={59}
      renderBelow={(_, index) => drawnErrors(errorsOf(index), text)}
      columns={[
        {
          head: text('purchaseOrder.field.lines.item'),
          isName: true,
          sx: { overflowWrap: 'anywhere' },
          render: (line) => (
            <>
              {line.name}
              <Box sx={{ fontSize: 13, color: 'text.secondary', whiteSpace: 'nowrap' }}>
                {quantityOf(line.quantity, line.unit)}
              </Box>
            </>
          ),
        },
        {
          head: text('draft.items.quantity'),
          right: true,
          render: (line, index) => input(line, index, 'quantity'),
        },
        {
          head: text('orders.unitPrice', { currency: format.symbol(order.currency) }),
          right: true,
          render: (line, index) => input(line, index, 'unitPrice'),
        },
      ]}
    />
  );
}

const drawnErrors = (errors: readonly Violation[], text: Text): ReactNode =>
  errors.length > 0 && (
    <Box role="alert" sx={{ fontSize: 12, color: 'error.main' }}>
      {[...new Set(errors.map((error) => violationText(error, text)))].join(' · ')}
    </Box>
  );

/** The lines with typed values. Text that is no number is sent as it is, and refused at its place. */
function changesIn(typed: Typed, parse: (text: string) => string | null): object[] | undefined {
  const lines = new Map<number, Record<string, unknown>>();
  for (const [key, value] of Object.entries(typed)) {
    const [number = '', name = ''] = key.split(' ');
    const line = Number(number);
    lines.set(line, { ...lines.get(line), line, [name]: parse(value) ?? value });
  }
  return lines.size === 0 ? undefined : [...lines.values()];
}

/** Violations name the changed lines by their order of typing. */
function errorAt(typed: Typed, key: string, violations: readonly Violation[]): Violation | undefined {
  const [number, name] = key.split(' ');
  const numbers = [...new Set(Object.keys(typed).map((one) => one.split(' ')[0]))];
  const path = `lines[${numbers.indexOf(number)}].${name}`;
  return violations.find(({ propertyPath }) => propertyPath === path);
}
