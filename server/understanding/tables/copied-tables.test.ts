import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { itemsOf } from '../testing/items-of-lines.ts';

test('uses the headings to separate columns whose gaps were lost', () => {
  assert.deepEqual(
    itemsOf(
      [
        'Pos Menge ME Bezeichnung Preis',
        '1 12 Stk Kugelhahn 1/2 Zoll MS 8,40',
        '2 36 m Kupferrohr 18x1 6,15',
        '3 5 Rollen Dichtband PTFE 12 mm 0,95',
      ],
      'de',
    ),
    ['12 piece Kugelhahn 1/2 Zoll MS', '36 meter Kupferrohr 18x1', '5 RO Dichtband PTFE 12 mm'],
  );
  assert.deepEqual(
    itemsOf(['Item Qty Unit Price', 'Cable tie 200 x 4.8 mm black 1000 pcs 0.03', 'Rail 35 x 7.5 12 m 3.15']),
    ['1000 piece Cable tie 200 x 4.8 mm black', '12 meter Rail 35 x 7.5'],
  );
  assert.deepEqual(
    itemsOf(
      [
        'cod produto qtd un valor',
        '300112 Luva de malha pigmentada 24 par 3,10',
        '400500 Protetor solar FPS 60 20 frasco 32,90',
      ],
      'pt',
    ),
    ['24 PR Luva de malha pigmentada 300112', '20 BO Protetor solar FPS 60 400500'],
  );
});

test('joins a name that continues on the next line', () => {
  assert.deepEqual(
    itemsOf([
      'Item  Description                              Qty  UOM',
      '1     Fire extinguisher CO2 2 kg with',
      '      wall bracket                             8    ea',
      '2     Fire blanket 1.2 x 1.8 m                 6    ea',
    ]),
    ['8 EA Fire extinguisher CO2 2 kg with wall bracket', '6 EA Fire blanket 1.2 x 1.8 m'],
  );
  assert.deepEqual(
    itemsOf(
      [
        'Cant. Descripción                        P. unit.',
        '  3   Tóner HP CF259X negro original       139,00',
        '      alta capacidad',
        '  2   Fusor Brother                         98,50',
      ],
      'es',
    ),
    ['3 - Tóner HP CF259X negro original alta capacidad', '2 - Fusor Brother'],
  );
  assert.deepEqual(
    itemsOf(
      [
        'Artikel                                   Anzahl   Raum',
        'Höhenverstellbarer Schreibtisch 160 x',
        '80 cm, Platte Eiche hell                  3        2.14',
        'Garderobenständer                         1        2.15',
      ],
      'de',
    ),
    ['3 - Höhenverstellbarer Schreibtisch 160 x 80 cm, Platte Eiche hell', '1 - Garderobenständer'],
  );
});

test('uses the open quantity of ordered, delivered and open, and the later of two years', () => {
  assert.deepEqual(
    itemsOf(['Bezeichnung\tbestellt\tgeliefert\tRückstand', 'LED-Panel\t24\t10\t14', 'Notleuchte\t8\t8\t0'], 'de'),
    ['14 - LED-Panel'],
  );
  assert.deepEqual(
    itemsOf(['Material\tPedido\tServido\tPendiente', 'Filtro G4\t48\t48\t0', 'Correa SPA\t10\t0\t10'], 'es'),
    ['10 - Correa SPA'],
  );
  assert.deepEqual(itemsOf(['\t2025\t2026', 'Sandbags\t100\t120', 'Sign\t2\t0']), ['120 - Sandbags']);
  assert.deepEqual(
    itemsOf(
      [
        'Material              Curso 25/26    Curso 26/27',
        'Lápiz HB                      400            450',
        'Goma Milan                    200              0',
      ],
      'es',
    ),
    ['450 - Lápiz HB'],
  );
  assert.deepEqual(
    itemsOf(
      [
        '\t\tVorjahr\t\tBedarf 2027\t',
        'Artikel\tTyp\tMenge\tPreis\tMenge\tPreis',
        'Splitt\t2/5\t20\t31,00\t24\t32,80',
        'Besen\tPiassava\t10\t14,90\t0\t15,40',
      ],
      'de',
    ),
    ['24 - Splitt 2/5'],
  );
});

test('reads location columns separately and asks about two unclear columns', () => {
  assert.deepEqual(itemsOf(['\tSpa\tMain house\tAnnex', 'Bath towel\t40\t60\t25', 'Bathrobe size L\t15\t-\t10']), [
    '40 - Bath towel Spa',
    '60 - Bath towel Main house',
    '25 - Bath towel Annex',
    '15 - Bathrobe size L Spa',
    '10 - Bathrobe size L Annex',
  ]);
  assert.deepEqual(itemsOf(['| Product | Alpha | Beta |', '| Label | 10 | 8 |', '| Seal | 5 | 7 |']), [
    '? - Label Alpha',
    '? - Label Beta',
    '? - Seal Alpha',
    '? - Seal Beta',
  ]);
});

test('reads items in columns like items in rows', () => {
  assert.deepEqual(
    itemsOf([
      '\tStapler\tHole punch\tTape',
      'Qty\t5\t4\t12',
      'Price\t8.49\t21.00\t6.75',
      'Cost centre\t4100\t4100\t4120',
    ]),
    ['5 - Stapler', '4 - Hole punch', '12 - Tape'],
  );
  assert.deepEqual(itemsOf(['Artikel:\tKaffee\tZucker', 'Menge:\t24 kg\t2 Kartons'], 'de'), [
    '24 kg Kaffee',
    '2 CT Zucker',
  ]);
});

test('reads amounts in cells like in sentences, and asks about limits, ranges and multiples', () => {
  assert.deepEqual(
    itemsOf([
      'Item\tHow many\tNote',
      'Urine bottles\tabout 50\t',
      'Covers\tat least 200\t',
      'Batteries\thalf a dozen\tAA',
      'Dishes\tup to 100\t',
      'Bins\t10-12\t',
      'Cables\t5 for each of 3 rooms\t',
      'Bags\tsome\tnearly out',
    ]),
    ['50 - Urine bottles', '200 - Covers', '6 - Batteries', '? - Dishes', '? - Bins', '? - Cables', '? - Bags'],
  );
});

test('skips canceled, delivered and already ordered rows, and resolves "as above"', () => {
  assert.deepEqual(
    itemsOf(
      [
        'Artículo\tCant.\tObservaciones',
        'Monitor\t6\turgente',
        'Ratón\t10\tANULADO, no pedir',
        'Dock\t4\tya pedido en octubre',
      ],
      'es',
    ),
    ['6 - Monitor'],
  );
  assert.deepEqual(
    itemsOf([
      'Part\tSpec\tFinish\tQty',
      'Hex bolt\tM8 x 40\tA2\t200',
      '"\tM8 x 50\t"\t150',
      'ditto\tM10 x 60\tgalv.\t100',
    ]),
    ['200 - Hex bolt M8 x 40 A2', '150 - Hex bolt M8 x 50 A2', '100 - Hex bolt M10 x 60 galv.'],
  );
});

test('uses the duration or measure of hired or measured items as the quantity', () => {
  assert.deepEqual(
    itemsOf(['Gerät;Mietdauer;ab', 'Minibagger 1,8 t;5 Tage;30.11.', 'Rollgerüst;2 Wochen;30.11.'], 'de'),
    ['5 day Minibagger 1,8 t', '2 WEE Rollgerüst'],
  );
  assert.deepEqual(
    itemsOf(
      ['Nº | Ud | Concepto | Medición', '2.1 | m² | Pavimento vinílico | 145,50', '2.4 | h | Oficial 1ª | 24'],
      'es',
    ),
    ['145.5 m2 Pavimento vinílico', '24 hour Oficial 1ª'],
  );
});

test('a unit in a heading applies to all rows, and size rows belong to the item above', () => {
  assert.deepEqual(itemsOf(['Modell\tGröße\tPaar', 'Maddox S3\t41\t1', '"\t43\t2'], 'de'), [
    '1 PR Maddox S3 41',
    '2 PR Maddox S3 43',
  ]);
  assert.deepEqual(itemsOf(['Article\tVPE', 'Gloves\t100', 'Masks\t50']), ['? - Gloves', '? - Masks']);
  assert.deepEqual(itemsOf(['Camiseta malha PV', 'Tam.\tBranca\tAzul', 'P\t10\t5', 'M\t25\t'], 'pt'), [
    '10 - Camiseta malha PV P Branca',
    '5 - Camiseta malha PV P Azul',
    '25 - Camiseta malha PV M Branca',
  ]);
});

test('a list with headings reads the same with any separator', () => {
  const thing = fc.constantFrom('Copier paper', 'Work gloves', 'Steel shelf', 'Floor cleaner');
  const rows = fc.uniqueArray(fc.record({ name: thing, count: fc.integer({ min: 1, max: 999 }) }), {
    selector: ({ name }) => name,
    minLength: 2,
    maxLength: 4,
  });
  const mark = fc.constantFrom('\t', ';', ' | ', '     ', ' ');
  fc.assert(
    fc.property(rows, mark, (things, between) => {
      const lines = [
        ['Pos', 'Description', 'Qty', 'Unit'],
        ...things.map(({ name, count }, at) => [`${at + 1}`, name, `${count}`, 'pcs']),
      ];
      assert.deepEqual(
        itemsOf(lines.map((cells) => cells.join(between))),
        things.map(({ name, count }) => `${count} piece ${name}`),
      );
    }),
  );
});
