import { wordsOf } from '../../../schemas/domain/understanding/phrases.ts';
import { columnOf } from './need-columns.ts';
import { foldWord } from '../../../schemas/domain/understanding/tokens.ts';

type Rows = readonly (readonly string[])[];

const opens = wordsOf(
  'open offen offene ruckstand ruckstande rest restmenge pendiente pendente faltante falta faltan fehlt missing restante outstanding backorder new neu neue nuevo nueva novo nova now jetzt actual aktuell',
);
const wordsIn = (name: string): string[] =>
  name
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
    .map(foldWord);
export const isYear = (name: string): boolean => /^(?:19|20)\d\d$/.test(name);
/** "2026", "Menge 2026", "Curso 26/27": the year of a column. 0: none. */
const yearIn = (name: string): number => {
  const [, short, long] = /(?<!\d)(?:(\d\d)\/\d\d|((?:19|20)\d\d))(?!\d)/.exec(name) ?? [];
  return Number(long ?? (short ? `20${short}` : 0));
};

/** Returns the one of several counting columns whose heading means open or new. Among years, the last. */
export function openOf(
  head: readonly string[],
  quantity: number | null,
  counting: readonly { index: number; name: string }[],
): number | null {
  const named = quantity === null ? [] : [{ index: quantity, name: head[quantity] ?? '' }];
  const all = [...named, ...counting];
  if (all.length < 2) return null;
  const open = all.filter(({ name }) => {
    const words = wordsIn(name);
    return words.length > 0 && words.every((word) => opens.has(word));
  });
  if (open.length === 1) return open[0]?.index ?? null;
  const [last, next] = all.toSorted((a, b) => yearIn(b.name) - yearIn(a.name));
  const stated = all.filter(({ name }) => wordsIn(name).some((word) => newer.has(word)));
  const others = all.filter(({ name }) => wordsIn(name).some((word) => older.has(word)));
  if (stated.length === 1 && others.length === all.length - 1) return stated[0]?.index ?? null;
  const areYears = all.every(({ name }) => yearIn(name) > 0) && yearIn(last?.name ?? '') > yearIn(next?.name ?? '');
  return areYears ? (last?.index ?? null) : null;
}

/** Headings of measured, planned or past values: numbers below them are not requested quantities. */
const otherwise = wordsOf(
  'length width height depth weight lange breite hohe tiefe gewicht masse largo ancho alto peso comprimento largura altura profundidade min max minimum maximum average schnitt durchschnitt media verbrauch consumption usage consumo last letzte letzter letztes vorjahr ultimo ultima anterior regal fach lager shelf bin price preis precio preco ek vk level etage-nr',
);
const times = wordsOf(
  'jan feb mar mrz apr abr may mai jun jul aug ago sep sept set oct okt out nov dec dez dic q kw week woche semana month monat mes quarter quartal trimestre january february march april june july august september october november december januar februar marz juni juli oktober dezember enero febrero marzo mayo junio julio agosto septiembre octubre noviembre diciembre janeiro fevereiro marco abril maio junho julho setembro outubro novembro dezembro',
);
const placeWords = wordsOf(
  'hotel hotels klinik clinic clinica depot depots room rooms raum zimmer etage floor planta piso andar haus house building bau gebaude hall halle site standort filiale branch store tienda loja sede station ward abteilung department filial filiales filiais matriz cd obra unidad unidade sucursal agencia zentrale campus ubs deposito almacen nave department team kuche kitchen cocina cozinha schule school escuela escola kita suite suiten lab labor werk plant',
);

/** "Spa | Main house | Annex": each column counts for a place. Columns not known to be places lead to a question. */
export function placesIn(
  columns: readonly { index: number; name: string }[],
  body: Rows,
): { columns: readonly { index: number; name: string }[]; isDoubtful: boolean } | null {
  const isOther =
    columns.some(({ name }) => name === '' || yearIn(name) > 0 || wordsIn(name).some((word) => otherwise.has(word))) ||
    columns.every(({ name }) => wordsIn(name).some((word) => times.has(word)));
  const isWhole = columns.every(({ index }) =>
    body.every((row) => /^(?:[-–—]?|\d{1,3}(?:[.,]\d{3})*|\d+)$/.test(row[index] ?? '')),
  );
  if (columns.length < 2 || isOther || !isWhole) return null;
  const [first = []] = columns.map(({ name }) => wordsIn(name));
  const areAlike = first.length > 1 && columns.every(({ name }) => wordsIn(name)[0] === first[0]);
  const areNamed =
    areAlike || columns.some(({ name }) => /\d/.test(name) || wordsIn(name).some((word) => placeWords.has(word)));
  return { columns, isDoubtful: !areNamed };
}

/** Used with another word for the quantity: "Qty (new order)". */
const newer = new Set([
  ...opens,
  ...wordsOf(
    'this heuer heuriges dieses este esta next nachstes kommendes proximo needed bedarf requested order bestellen',
  ),
]);
const older = wordsOf(
  'old alt alte viejo antiguo anterior velho last letzte letztes letzter letztem pasado passado comprado comprada vorjahr ultimo received erhalten geliefert delivered recibido recebido ordered bestellt pedido',
);

/** "Menge 2025, Menge 2026", "Qty (last order), Qty (new order)": the later one. `open` if unclear. Null if single. */
export function latestOf(
  head: readonly string[],
  quantity: number,
  counting: readonly { index: number; name: string }[],
): number | 'open' | null {
  const base = (name: string): string[] => {
    const words = wordsIn(name);
    const others = words.filter((word) => !newer.has(word) && !older.has(word));
    return others.length > 0 ? others : words;
  };
  const [first] = base(head[quantity] ?? '');
  const others = counting.filter(({ name }) => first !== undefined && base(name)[0] === first);
  if (others.length === 0) return null;
  const all = [{ index: quantity, name: head[quantity] ?? '' }, ...others].map(({ index, name }) => {
    const words = wordsIn(name);
    return {
      index,
      rank:
        yearIn(name) + Number(words.some((word) => newer.has(word))) - Number(words.some((word) => older.has(word))),
    };
  });
  const [top, next] = all.toSorted((a, b) => b.rank - a.rank);
  return top && next && top.rank > next.rank ? top.index : 'open';
}

/** True for the only numbers of a table, if no heading marks them as prices, stock or pack contents. */
export const isCountHead = (name: string, mapping: Record<string, number | null>, index: number): boolean =>
  name === '' || !(others.some((id) => mapping[id] === index) || others.includes(columnOf(name) ?? ''));
const others = ['price', 'stock', 'pack', 'place', 'number', 'size'];

const sums = ['gesamt', 'total', 'summe', 'suma', 'soma', 'sum'];

/** "Room 101, room 102, total": the total is the requested quantity. */
export const sumColumn = (counting: readonly { index: number; name: string }[]): number | null =>
  counting.find(({ name }) => sums.includes(name.toLowerCase()))?.index ?? null;

/** "1,200", "€ 18.50", "22.200,00": a number with any separators. Null if it is not a number. */
function plainNumber(text: string): number | null {
  const [number] = /\d[\d.,' ]*/.exec(text) ?? [];
  if (number === undefined || /\p{L}{3}/u.test(text)) return null;
  const digits = number.replaceAll(/[^\d.,]/g, '');
  const [, whole = '', cents = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(digits) ?? [];
  const value = Number(`${whole.replaceAll(/\D/g, '')}.${cents || '0'}`);
  return Number.isFinite(value) ? value : null;
}

const mostColumns = 12;
const fewestRows = 2;

/** The columns of which triples may be tried. Empty if the table is too wide. */
const columnsOf = (body: Rows): number[] => {
  const width = Math.max(0, ...body.map((row) => row.length));
  return width > mostColumns ? [] : Array.from({ length: width }, (_, index) => index);
};

/** Triples of columns: total, subtracted, remaining; or number, price, sum. */
const triplesOf = (columns: readonly number[]): [number, number, number][] =>
  columns.flatMap((first) =>
    columns
      .filter((second) => second !== first)
      .flatMap((second) =>
        columns
          .filter((third) => third !== first && third !== second)
          .map((third): [number, number, number] => [first, second, third]),
      ),
  );

/**
 * Finds a column that in each row is ordered minus delivered, or target minus stock: the remainder is requested. Rows
 * with enough have zero there. Null if there is none, or it differs from the known counting column.
 */
export function differenceColumn(body: Rows, known: number | null): number | null {
  const isWhole = (text: string): boolean => /^\d{1,3}(?:[.,' ]\d{3})*$|^\d+$/.test(text);
  const rows = body.filter((row) => row.filter(isWhole).length >= 3);
  const columns = columnsOf(rows).filter((index) => rows.every((row) => isWhole(row[index] ?? '')));
  const value = (row: readonly string[], index: number): number => plainNumber(row[index] ?? '') ?? 0;
  const found = columns.filter((rest) =>
    [
      [rest - 2, rest - 1],
      [rest - 1, rest - 2],
    ].some(([whole = -1, part = -1]) => {
      if (!columns.includes(whole) || !columns.includes(part)) return false;
      const isLeft = rows.every((row) => Math.max(0, value(row, whole) - value(row, part)) === value(row, rest));
      // Equal rows may match by chance.
      const pairs = rows
        .filter((row) => value(row, part) > 0 && value(row, rest) > 0)
        .map((row) => `${value(row, whole)} ${value(row, part)}`);
      return isLeft && new Set(pairs).size >= fewestRows && (known === null || [whole, part, rest].includes(known));
    }),
  );
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Returns the column of the number if number times price equals the sum in each complete row. Null if none does. */
export function multipliedColumn(body: Rows): number | null {
  const columns = columnsOf(body);
  const numbers = body.map((row) => columns.map((index) => plainNumber(row[index] ?? '')));
  const hasCents = columns.map((index) => body.some((row) => /[.,]\d\d(?!\d)/.test(row[index] ?? '')));
  const found = new Set<number>();
  for (const [count, price, sum] of triplesOf(columns)) {
    if (hasCents[count] || !hasCents[price] || !hasCents[sum]) continue;
    const full = numbers.flatMap((row) => {
      const [many, each, all] = [row[count], row[price], row[sum]];
      return many != null && each != null && all != null ? [{ many, each, all }] : [];
    });
    // A price may have been rounded by half a cent.
    const isProduct = full.every(({ many, each, all }) => Math.abs(many * each - all) < 0.005 * many + 0.011);
    if (full.length >= fewestRows && isProduct && full.some(({ many, each }) => many > 1 && each !== 1))
      found.add(count);
  }
  const [only = null] = found;
  return found.size === 1 ? only : null;
}
