import assert from 'node:assert/strict';
import { test } from 'node:test';
import { itemsOf } from '../testing/items-of-lines.ts';

test('reads the items and quantities of a copied shopping basket', () => {
  assert.deepEqual(
    itemsOf([
      'Your basket (2 items)',
      '',
      'Copier paper 80 gsm',
      'Item no. 7100345',
      'In stock',
      'Qty',
      '40',
      '£3.89',
      'Remove',
      '',
      'Lever arch file',
      'Item no. 7100912',
      'Qty',
      '25',
      '£1.95',
      'Remove',
      '',
      'Subtotal',
      '£204.35',
      'Delivery',
      'FREE',
    ]),
    ['40 - Copier paper 80 gsm 7100345', '25 - Lever arch file 7100912'],
  );
  assert.deepEqual(
    itemsOf(
      ['Webcam Full HD', 'Vendido por KaBum', 'Qtd: 3', 'R$ 159,00', '', 'Mouse pad', 'Qtd: 12', 'R$ 34,50'],
      'pt',
    ),
    ['3 - Webcam Full HD', '12 - Mouse pad'],
  );
});

test('a form continues below a rule, and asks about missing values', () => {
  assert.deepEqual(
    itemsOf(
      ['Produto: Óleo', 'Qtde: 200', 'Unidade: litros', '--', 'Produto: Filtro', 'Qtde: 6', 'Unidade: peças'],
      'pt',
    ),
    ['200 liter Óleo', '6 piece Filtro'],
  );
  assert.deepEqual(itemsOf(['Artikel 1: Keilriemen', 'Menge: 4 Stück', 'Artikel 2: Schmierfett', 'Menge: ?'], 'de'), [
    '4 piece Keilriemen',
    '? - Schmierfett',
  ]);
});

test('slashes, tight commas and brackets separate columns, and only ticked boxes count', () => {
  assert.deepEqual(
    itemsOf(
      [
        'Artikel / vorhanden / bestellen',
        'Reiniger 10 l / 1 / 4 Kanister',
        'Tücher / 2 Karton / 10 Karton',
        'Spray / 14 / -',
      ],
      'de',
    ),
    ['4 - Reiniger 10 l', '10 CT Tücher'],
  );
  assert.deepEqual(itemsOf(['paint white,6,bottles', 'paint red,4,bottles', 'brush set,15,sets']), [
    '6 BO paint white',
    '4 BO paint red',
    '15 SET brush set',
  ]);
  assert.deepEqual(itemsOf(['( 5 ) box   Slides frosted', '( 10 ) box  Coverslips', '( 2 ) bottle  Mounting medium']), [
    '5 BX Slides frosted',
    '10 BX Coverslips',
    '2 BO Mounting medium',
  ]);
});

test('reads forms with one record per line, numbered brackets, refusals and empty fields', () => {
  assert.deepEqual(
    itemsOf(
      ['O quê: Patch cord | Quanto: 48', 'O quê: Tomada | Quanto: 2 por sala', 'O quê: Rack | Quanto: nenhum'],
      'pt',
    ),
    ['48 - Patch cord', '? - Tomada'],
  );
  assert.deepEqual(itemsOf(['[4] Lâmina larga', '[2] Serra copo', '[não precisa] Trena', '[1 jg] Chave allen'], 'pt'), [
    '4 - Lâmina larga',
    '2 - Serra copo',
    '1 SET Chave allen',
  ]);
  assert.deepEqual(
    itemsOf([
      'Massage oil ........ 6 bottles',
      'Couch roll ......... 24 rolls',
      'Hot pack ........... ___',
      'Tape ... 2 rolls',
    ]),
    ['6 BO Massage oil', '24 RO Couch roll', '? - Hot pack', '2 RO Tape'],
  );
});

test('vague amounts and returned items are not quantities', () => {
  assert.deepEqual(
    itemsOf(
      ['* Ballons - 200 Stück', '* Gas - 2 Flaschen', '* Taschen - bis zu 300', '* Bonbons - ein paar Tüten'],
      'de',
    ),
    ['200 piece Ballons', '2 BO Gas', '? - Taschen', '? BG Bonbons'],
  );
  assert.deepEqual(
    itemsOf(['Artikel\tPaar', 'Stiefel\t2', 'Halbschuh\t1', '', 'Rückgabe: 1 Paar Halbschuh'], 'de').slice(0, 2),
    ['2 PR Stiefel', '1 PR Halbschuh'],
  );
});

test('reads a quoted mail only when the text above asks to order', () => {
  const below = ['', '-----Original Message-----', 'From: Petra', '', '3 flip charts', '10 markers'];
  assert.deepEqual(itemsOf(['Please order, thanks!', ...below]), ['3 - flip charts', '10 - markers']);
  assert.deepEqual(itemsOf(['Thanks, we do not order this.', ...below]), []);
});
