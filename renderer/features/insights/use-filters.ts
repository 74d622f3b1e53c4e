import { useSearchParams } from 'react-router';
import { serverNow } from '../../data/clock.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { periodOf, spans, type Period, type Span } from './periods.ts';

export interface Filters extends Period {
  /** Null if the user chose individual days. */
  span: Span | null;
  category: string;
  owner: string;
  currency: string;
  today: string;
  /** Parameters for API calls. */
  query: Record<string, string>;
  change: (values: Record<string, string>) => void;
}

const day = /^\d{4}-\d\d-\d\d$/;
const isSpan = (text: string | null): text is Span => spans.some((span) => span === text);

/** The filters, kept in the address so that links show the same. */
export function useFilters(): Filters {
  const [params, setParams] = useSearchParams();
  const { timeZone } = useFormat();
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(serverNow());
  const spanParam = params.get('span');
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  const isOwn = day.test(from) && day.test(to) && from <= to;
  const span = isSpan(spanParam) ? spanParam : isOwn ? null : 'months';
  const period = span ? periodOf(span, today) : { from, to };
  const rest = {
    category: params.get('category') ?? '',
    owner: params.get('owner') ?? '',
    currency: params.get('currency') ?? '',
  };
  const change = (values: Record<string, string>): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
  const chosen = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== ''));
  return { ...period, ...rest, span, today, query: { ...period, ...chosen }, change };
}
