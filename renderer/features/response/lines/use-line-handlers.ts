import { useCallback, useEffect, useRef } from 'react';
import type { PriceKind } from '../../../../schemas/domain/money.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import type { LineSession } from './line-session.ts';
import { valuesOf } from './line-state.ts';
import { isPrice, type LinePatch, type OfferLine } from './response-lines.ts';

interface Handling {
  session: LineSession;
  declined: ReadonlySet<string>;
  setLocal: (patch: { declined: readonly string[] }) => void;
  mode: PriceKind;
  priced: boolean;
}

/** The same functions for every row, so that a change draws its own row only. */
export function useLineHandlers(handling: Handling): {
  onChange: (line: OfferLine, patch: LinePatch) => void;
  onOdd: (line: OfferLine, text: string) => void;
  onPasteColumn: (line: OfferLine, prices: readonly string[]) => void;
} {
  const { parse } = useFormat();
  const latest = useRef(handling);
  useEffect(() => {
    latest.current = handling;
  });
  const onChange = useCallback((line: OfferLine, patch: LinePatch) => {
    const { session, declined, setLocal, priced } = latest.current;
    const without = [...declined].filter((iri) => iri !== line.iri);
    const isTakenOut = patch.available === false && patch.price === undefined;
    setLocal({ declined: isTakenOut ? [...without, line.iri] : without });
    // Without a price there is nothing to offer yet: the row opens, and its first price offers it.
    if (priced && patch.available === true && line.price === null && patch.price === undefined) return;
    session.change(line.iri, { values: { ...valuesOf(line), ...patch }, text: null });
  }, []);
  const onOdd = useCallback((line: OfferLine, text: string) => {
    latest.current.session.change(line.iri, { values: valuesOf(line), text });
  }, []);
  const onPasteColumn = useCallback(
    (line: OfferLine, prices: readonly string[]) => {
      const { session, mode } = latest.current;
      const { lines } = session.shown.get();
      const start = lines.findIndex(({ iri }) => iri === line.iri);
      const targets = lines.slice(start, start + prices.length);
      session.changeMany(targets.flatMap((target, index) => pasted(target, prices[index] ?? '', { mode, parse })));
    },
    [parse],
  );
  return { onChange, onOdd, onPasteColumn };
}

/** An empty cell leaves its line alone; what is no price stays in sight to be mended. */
function pasted(
  line: OfferLine,
  typed: string,
  { mode, parse }: { mode: PriceKind; parse: (text: string) => string | null },
): Parameters<LineSession['changeMany']>[0][number][] {
  if (typed.trim() === '') return [];
  const price = parse(typed);
  if (price === null || !isPrice(price)) return [{ iri: line.iri, edit: { values: valuesOf(line), text: typed } }];
  return [{ iri: line.iri, edit: { values: { price, priceKind: mode, available: true }, text: null } }];
}
