import type { Language } from '../../../schemas/language/json-schema.ts';
import { writeTable } from '../../spreadsheets/write-table.ts';
import { downloadTexts } from '../workflow/download-texts.ts';

type SampleRow = readonly [name: string, quantity: string, unit: string, note: string];

/** What a list may look like: a count, a fraction, and words for units as people write them. */
const rowsIn: Record<Language, readonly SampleRow[]> = {
  en: [
    ['Pallet rack frame, 6 m', '48', 'piece', 'Galvanized'],
    ['Floor paint, grey', '12.5', 'l', ''],
    ['Installation on site', '40', 'hour', 'At night only'],
  ],
  de: [
    ['Palettenregal-Rahmen, 6 m', '48', 'Stück', 'Verzinkt'],
    ['Bodenfarbe, grau', '12.5', 'l', ''],
    ['Montage vor Ort', '40', 'Stunde', 'Nur nachts'],
  ],
  es: [
    ['Bastidor de estantería, 6 m', '48', 'pieza', 'Galvanizado'],
    ['Pintura de suelo, gris', '12.5', 'l', ''],
    ['Montaje en planta', '40', 'hora', 'Solo de noche'],
  ],
  pt: [
    ['Montante de porta-paletes, 6 m', '48', 'peça', 'Galvanizado'],
    ['Tinta para piso, cinza', '12.5', 'l', ''],
    ['Montagem no local', '40', 'hora', 'Somente à noite'],
  ],
};

/** A list that can be imported as it is, to fill in instead of inventing one. */
export function sampleWorkbook(language: Language): Promise<Buffer> {
  const { sheets, heads } = downloadTexts[language];
  const column = (name: string, width: number, kind: 'text' | 'number' = 'text') => ({
    title: heads[name] ?? name,
    width,
    kind,
  });
  const columns = [column('name', 40), column('quantity', 12, 'number'), column('unit', 12), column('note', 40)];
  return writeTable([{ name: sheets.items, columns, rows: rowsIn[language] }]);
}
