import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { show } from '../testing/show.tsx';
import { DataTable } from './table.tsx';

interface Line {
  id: string;
  name: string;
  price: string | null;
  note?: string;
}

const lines: readonly Line[] = [
  { id: 'a', name: 'Steel', price: '12.50', note: 'cut to length' },
  { id: 'b', name: 'Bolts', price: null },
];

const cellsOf = (table: HTMLElement): string[][] =>
  [...table.querySelectorAll('tr')].map((row) => [...row.cells].map(({ textContent }) => textContent ?? ''));

describe('a table', () => {
  test('renders its columns in every row, with a total below', async () => {
    const { container } = await show(
      <DataTable
        dense
        label="Lines"
        rows={lines}
        rowKey={({ id }) => id}
        rowProps={({ id }) => ({ 'data-line': id })}
        columns={[
          { head: 'Name', isName: true, render: ({ name }) => name, foot: ['Total'] },
          false,
          { head: 'Place', from: 'sm', render: (_, index) => index + 1 },
          { head: 'Price', right: true, render: ({ price }) => price ?? '–', foot: ['12.50'] },
        ]}
      />,
    );
    const table = screen.getByRole('table', { name: 'Lines' });
    expect(cellsOf(table)).toEqual([
      ['Name', 'Place', 'Price'],
      ['Steel', '1', '12.50'],
      ['Bolts', '2', '–'],
      ['Total', '', '12.50'],
    ]);
    expect(screen.getByRole('rowheader', { name: 'Steel' })).toBeDefined();
    expect(screen.getByRole('columnheader', { name: 'Price' })).toBeDefined();
    const price = within(container.querySelector<HTMLElement>('[data-line="a"]') ?? container).getByText('12.50');
    expect([price.className.includes('tnum'), getComputedStyle(price).textAlign]).toEqual([true, 'right']);
  });

  test('has no footer if no column has one', async () => {
    const { container } = await show(
      <DataTable
        rows={lines}
        rowKey={({ id }) => id}
        columns={[{ head: 'Name', render: ({ name }) => name, foot: [null] }]}
      />,
    );
    expect(container.querySelector('tfoot')).toBeNull();
  });

  test('supports cells that span columns, and text below a row', async () => {
    await show(
      <DataTable
        rows={lines}
        rowKey={({ id }) => id}
        renderBelow={({ note }) => note}
        columns={[
          { head: 'Name', render: ({ name }) => name },
          {
            head: 'Price',
            span: ({ price }) => (price === null ? 2 : 1),
            render: ({ price }) => price ?? 'not offered',
          },
          { head: 'Unit', render: () => 'kg' },
        ]}
      />,
    );
    expect(cellsOf(screen.getByRole('table'))).toEqual([
      ['Name', 'Price', 'Unit'],
      ['Steel', '12.50', 'kg'],
      ['cut to length'],
      ['Bolts', 'not offered'],
    ]);
  });

  test('renders only the visible rows of a long list', async () => {
    const many = Array.from({ length: 400 }, (_, id) => id);
    await show(
      <DataTable
        rowHeight={40}
        rows={many}
        rowKey={(id) => id}
        columns={[{ head: 'Number', render: (_, index) => `No. ${index}` }]}
      />,
    );
    expect(screen.queryByText('No. 399')).toBeNull();
  });
});
