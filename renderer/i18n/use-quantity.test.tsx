import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Language } from '../../schemas/language/json-schema.ts';
import { units } from '../../schemas/domain/units.ts';
import { endTest, show } from '../testing/show.tsx';
import { useQuantity } from './use-quantity.ts';

afterEach(() => {
  cleanup();
  endTest();
});

function Quantity({ quantity, unit }: { quantity: string; unit: string }): ReactNode {
  const quantityOf = useQuantity();
  return <output>{quantityOf(quantity, unit)}</output>;
}

const examples: [Language, string, string, string][] = [
  ['es', '184', 'piece', '184 unidades'],
  ['es', '1', 'SET', '1 juego'],
  ['es', '920', 'SET', '920 juegos'],
  ['en', '240', 'RO', '240 rolls'],
  ['de', '1.000', 'RO', '1 Rolle'],
  ['de', '184', 'EA', '184 Stück'],
  ['pt', '2.5', 'ton', '2,5 toneladas'],
  ['en', '3', 'reel', '3 reel'],
];
for (const [language, quantity, unit, expected] of examples)
  test(`${quantity} ${unit} is displayed as ${expected} in ${language}`, async () => {
    await show(<Quantity quantity={quantity} unit={unit} />, { language });
    expect(screen.getByRole('status').textContent.replaceAll('\u00a0', ' ')).toBe(expected);
  });

test('a quantity never shows a unit code', async () => {
  await show(
    <>
      {units.map((unit) => (
        <Quantity key={unit} quantity="7" unit={unit} />
      ))}
    </>,
    { language: 'es' },
  );
  for (const shown of screen.getAllByRole('status')) expect(shown.textContent).not.toMatch(/\(|[A-Z]{2}/);
});
