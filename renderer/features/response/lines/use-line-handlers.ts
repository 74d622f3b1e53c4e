import { useCallback, useEffect, useRef } from 'react';
import type { PriceKind } from '../../../../schemas/domain/money.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import type { LineDocument } from './line-document.ts';
import type { LineSession } from './open-lines.ts';
import { valuesOf } from './line-state.ts';
import { isPrice, type LinePatch, type ResponseLine } from './response-lines.ts';

interface HandlerContext {
  session: LineSession;
  declined: ReadonlySet<string>;
  setLocal: (patch: { declined: readonly string[] }) => void;
  mode: PriceKind;
  priced: boolean;
}

/** Stable handlers, so only the changed row re-renders. */
export function useLineHandlers(handling: HandlerContext): {
  onChange: (line: ResponseLine, patch: LinePatch) => void;
  onUnreadable: (line: ResponseLine, text: string) => void;
  onPasteColumn: (line: ResponseLine, prices: readonly string[]) => void;
} {
  const { parse } = useFormat();
  const latest = useRef(handling);
  useEffect(() => {
    latest.current = handling;
  });
  const onChange = useCallback((line: ResponseLine, patch: LinePatch) => {
    const { session, declined, setLocal, priced } = latest.current;
    const without = [...declined].filter((iri) => iri !== line.iri);
    const isTakenOut = patch.available === false && patch.price === undefined;
    setLocal({ declined: isTakenOut ? [...without, line.iri] : without });
    // Without a price there is nothing to offer yet. The row opens, and its first price makes it offered.
    if (priced && patch.available === true && line.price === null && patch.price === undefined) return;
    const edit = { values: { ...valuesOf(line), ...patch }, text: null };
    session.edit((document) => document.change([{ iri: line.iri, edit }]));
  }, []);
  const onUnreadable = useCallback((line: ResponseLine, text: string) => {
    const edit = { values: valuesOf(line), text };
    latest.current.session.edit((document) => document.change([{ iri: line.iri, edit }]));
  }, []);
  const onPasteColumn = useCallback(
    (line: ResponseLine, prices: readonly string[]) => {
      const { session, mode } = latest.current;
      const { lines } = session.shown.get().view;
      const start = lines.findIndex(({ iri }) => iri === line.iri);
      const targets = lines.slice(start, start + prices.length);
      const changes = targets.flatMap((target, index) => pasted(target, prices[index] ?? '', { mode, parse }));
      session.edit((document) => document.change(changes));
    },
    [parse],
  );
  return { onChange, onUnreadable, onPasteColumn };
}

/** Applies a pasted cell. An empty one leaves its line unchanged; text that is not a price stays for correction. */
function pasted(
  line: ResponseLine,
  typed: string,
  { mode, parse }: { mode: PriceKind; parse: (text: string) => string | null },
): Parameters<LineDocument['change']>[0] {
  if (typed.trim() === '') return [];
  const price = parse(typed);
  if (price === null || !isPrice(price)) return [{ iri: line.iri, edit: { values: valuesOf(line), text: typed } }];
  return [{ iri: line.iri, edit: { values: { price, priceKind: mode, available: true }, text: null } }];
}
