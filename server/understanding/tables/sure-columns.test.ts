import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { itemsOf } from '../testing/items-of-lines.ts';

test('money is never a quantity, whatever its heading', () => {
  assert.deepEqual(
    itemsOf([
      'Service\tHours\tRate\tAmount',
      'Electrician\t16\t48.00\t768.00',
      'Painter\t24\t39.50\t948.00',
      'Total net\t\t\t1,716.00',
    ]),
    ['16 hour Electrician', '24 hour Painter'],
  );
  assert.deepEqual(
    itemsOf([
      '| Sl. No. | Description | UOM | Req. Qty | Rate (Rs.) | Amount (Rs.) |',
      '| 1 | Hex bolt M12 x 50 | Nos | 1,200 | 18.50 | 22,200.00 |',
      '| 2 | Grease EP2 | Kg | 36 | 310.00 | 11,160.00 |',
    ]),
    ['1200 piece Hex bolt M12 x 50', '36 kg Grease EP2'],
  );
});

test('calculates the open quantity from ordered minus delivered', () => {
  assert.deepEqual(
    itemsOf(
      [
        'Produto,Pedido,Entregue,Saldo,Un',
        'Cabo PP 3x2.5 mm,500,300,200,m',
        'Disjuntor 32A,20,20,0,un',
        'Eletroduto 25 mm,15,5,10,rolo',
      ],
      'pt',
    ),
    ['200 meter Cabo PP 3x2.5 mm', '10 RO Eletroduto 25 mm'],
  );
});

test('does not treat coincidental differences or a named quantity column as the open quantity', () => {
  assert.deepEqual(itemsOf(['\tP\tM\tG', 'Dólmã branca\t5\t3\t2', 'Calça xadrez\t6\t2\t4'], 'pt').slice(0, 3), [
    '5 - Dólmã branca P',
    '3 - Dólmã branca M',
    '2 - Dólmã branca G',
  ]);
  assert.deepEqual(itemsOf(['Item\tStock\tUsed\tLeft\tQty', 'Valve\t30\t10\t20\t50', 'Pump\t12\t5\t7\t4']), [
    '50 - Valve',
    '4 - Pump',
  ]);
});

test('a color column belongs to the product above it, and quoted headings are read as headings', () => {
  assert.deepEqual(itemsOf(['Satin enamel', '', 'Colour\tTins', 'Pearl grey\t6', 'Moss green\t4']), [
    '6 - Satin enamel Pearl grey',
    '4 - Satin enamel Moss green',
  ]);
  assert.deepEqual(
    itemsOf(['"Pos","Artikel","Menge"', '"1","Tischdecke, weiß","40 Stk"', '"2","Kerzen, rot","30 Pack"'], 'de'),
    ['40 piece Tischdecke, weiß', '30 PK Kerzen, rot'],
  );
});

test('the column named in the text counts, and a yes/no column selects the rows', () => {
  assert.deepEqual(
    itemsOf(
      [
        'Favor de surtir la columna DIC.',
        '',
        'Producto\tOCT\tNOV\tDIC',
        'Azúcar kg\t50\t50\t75',
        'Vaso pza\t900\t900\t2500',
      ],
      'es',
    ),
    ['75 kg Azúcar', '2500 piece Vaso'],
  );
  assert.deepEqual(
    itemsOf(
      ['Artikel\tAnzahl\tbestellen?', 'Headset\t6\tja', 'Webcam\t4\tnein, noch auf Lager', 'Mauspad\t10\tja'],
      'de',
    ),
    ['6 - Headset', '10 - Mauspad'],
  );
});

test('reads side-by-side lists, sections and references to the row above', () => {
  assert.deepEqual(itemsOf(['Item\tQty\t\tItem\tQty', 'Chef knife\t6\t\tLadle\t8', 'Cutting board\t4\t\t\t']), [
    '6 - Chef knife',
    '8 - Ladle',
    '4 - Cutting board',
  ]);
  assert.deepEqual(
    itemsOf(
      [
        'qtd   descrição',
        '6     Registro soldável 25mm',
        '6     idem 32mm',
        '15    Luva soldável 25mm',
        '10    idem 50mm',
      ],
      'pt',
    ),
    ['6 - Registro soldável 25mm', '6 - Registro soldável 32mm', '15 - Luva soldável 25mm', '10 - Luva soldável 50mm'],
  );
  assert.deepEqual(
    itemsOf([
      'S.No.\tParticulars\tQty.\tUnit',
      'A\tELECTRICAL\t\t',
      '1\tLED batten\t60\tnos',
      'B\tCIVIL\t\t',
      '1\tCement\t80\tbags',
    ]),
    ['60 piece LED batten', '80 BG Cement'],
  );
});

test('a heading for the number of packs counts packs, and a pack size counts nothing', () => {
  assert.deepEqual(
    itemsOf(['Product / Pack size / Packs required', 'Nitrile gloves / 200 / 15', 'Syringe / 100 / 6']),
    ['15 PK Nitrile gloves', '6 PK Syringe'],
  );
  assert.deepEqual(
    itemsOf(['Artikel, VE-Inhalt, Anzahl VE', 'Zellstofftupfer, 500, 8', 'Kanülen grün, 100, 5'], 'de'),
    ['8 PK Zellstofftupfer', '5 PK Kanülen grün'],
  );
});

const row = fc.record({
  name: fc.constantFrom('Copper pipe', 'Wall plug', 'Angle valve', 'Sealing ring'),
  quantity: fc.integer({ min: 2, max: 900 }),
  cents: fc.integer({ min: 111, max: 9999 }).filter((cents) => cents % 100 !== 0),
});

test('quantity times price equals the total, in any column order and with any headings', () => {
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 3, maxLength: 6 }),
      fc.constantFrom('Qty', 'Amount', 'Foo'),
      (rows, head) => {
        const lines = rows.map(({ name, quantity, cents }) =>
          [name, (cents / 100).toFixed(2), ((cents * quantity) / 100).toFixed(2), quantity].join('\t'),
        );
        assert.deepEqual(
          itemsOf([`Item\tPrice\tAmount\t${head}`, ...lines]),
          rows.map(({ name, quantity }) => `${quantity} - ${name}`),
        );
      },
    ),
    { numRuns: 60 },
  );
});
