import { useQuery } from '@tanstack/react-query';
import { isObject, type JsonObject } from '../../../../schemas/language/json-schema.ts';
import { get } from '../../../data/http.ts';

export interface DecisionLine {
  supplier: string;
  title: string;
  price: string | null;
  currency: string;
  accepted: boolean | null;
}

/** Facts of the step in turn, as they are now. */
export interface DecisionFacts {
  missing: readonly string[];
  lines: readonly DecisionLine[];
  amount: string | null;
  currency: string;
  bound: { amount: string; currency: string; source: string } | null;
  isAbove: boolean;
}

/** Asked again whenever the automation has changed; undefined until it is known. */
export function useDecision(path: string, version: number | undefined): DecisionFacts | undefined {
  const { data } = useQuery({
    queryKey: ['decision', path, version],
    queryFn: async ({ signal }) => toFacts(await get(`${path}/decision`, signal)),
    refetchOnMount: 'always',
  });
  return data;
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

function toFacts(body: unknown): DecisionFacts {
  const { missing, lines, amount, currency, bound, isAbove }: JsonObject = isObject(body) ? body : {};
  return {
    missing: Array.isArray(missing) ? missing.map(textIn) : [],
    lines: (Array.isArray(lines) ? lines : []).filter(isObject).map(toLine),
    amount: textIn(amount) || null,
    currency: textIn(currency) || 'EUR',
    bound: isObject(bound)
      ? { amount: textIn(bound['amount']), currency: textIn(bound['currency']), source: textIn(bound['source']) }
      : null,
    isAbove: isAbove === true,
  };
}

const toLine = ({ supplier, title, price, currency, accepted }: JsonObject): DecisionLine => ({
  supplier: textIn(supplier),
  title: textIn(title),
  price: textIn(price) || null,
  currency: textIn(currency) || 'EUR',
  accepted: typeof accepted === 'boolean' ? accepted : null,
});
