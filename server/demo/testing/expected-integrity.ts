import { byMonth, isWithin, monthIn, quantile, time, type Facts, type Scope } from './facts.ts';
import type { Expected } from './expected-awards.ts';
import { tendersIn, type Tender } from './expected-tenders.ts';

interface IndicatorValues {
  value: number;
  threshold: number;
  flagged: boolean;
}

/** By indicator and workflow: "R018 …". */
export type Indicators = Record<string, IndicatorValues>;

interface Fence {
  quartile: number;
  bound: number;
}

/** The quartile plus or minus one and a half times the interquartile range; null without values. */
function fence(values: readonly (number | null)[], side: 'low' | 'high'): Fence | null {
  const known = values.filter((value) => value !== null);
  const [first, third] = [quantile(known, 0.25), quantile(known, 0.75)];
  if (first === null || third === null) return null;
  const far = 1.5 * (third - first);
  return side === 'low' ? { quartile: first, bound: first - far } : { quartile: third, bound: third + far };
}

type Rule = (tender: Tender) => IndicatorValues | null;

/** The result of each red flag for a tender among those of the period. */
function rulesAmong(tenders: readonly Tender[]): Record<string, Rule> {
  const share = ({ offers, rejected }: Tender): number | null => (offers < 2 ? null : rejected / offers);
  const near = fence(
    tenders.map(({ gap }) => gap),
    'low',
  );
  const far = fence(
    tenders.map(({ gap }) => gap),
    'high',
  );
  const many = fence(tenders.map(share), 'high');
  const indicator = (
    value: number | null,
    threshold: number | undefined,
    isFlagged: (value: number) => boolean,
  ): IndicatorValues | null =>
    value === null || threshold === undefined ? null : { value, threshold, flagged: isFlagged(value) };
  const beyond = (by: Fence | null) => (value: number) => by !== null && value >= by.bound && value > by.quartile;
  return {
    R003: ({ days }) => indicator(days, 15, (value) => value < 15),
    R018: ({ offers, running }) => indicator(offers, 1, (value) => value === 1 && !running),
    R024: ({ gap }) =>
      indicator(gap, near?.bound, (value) => near !== null && value <= near.bound && value < near.quartile),
    R058: ({ gap }) => indicator(gap, far?.bound, beyond(far)),
    R028: ({ twins }) => indicator(twins, 0, (value) => value > 0),
    R038: (tender) => indicator(share(tender), many?.bound, beyond(many)),
    coefficient_of_variation: ({ variation }) => indicator(variation, 0.06, (value) => value < 0.06),
  };
}

/** Groups in which exactly the same suppliers met four times or more. */
function meetings(tenders: readonly Tender[]): Indicators {
  const decided = tenders.filter(
    (one) => one.bidders.length > 1 && one.winner !== null && one.bidders.includes(one.winner),
  );
  const groups = [...byMonth(decided, ({ bidders }) => bidders.join())].filter(([, met]) => met.length >= 4);
  return Object.fromEntries(
    groups.flatMap(([, met]) => {
      const inOrder = met.toSorted((a, b) => time(a.awarded) - time(b.awarded));
      const winners = new Set(inOrder.map(({ winner }) => winner));
      const changes = inOrder.filter(({ winner }, at) => at > 0 && winner !== inOrder[at - 1]?.winner).length;
      const isRotation = changes === met.length - 1 && winners.size === inOrder[0]?.bidders.length;
      const newest = inOrder.at(-1)?.workflow;
      return [
        [
          `same_loser ${newest}`,
          { value: winners.size === 1 ? met.length : 0, threshold: 4, flagged: winners.size === 1 },
        ],
        [`rotation ${newest}`, { value: changes / (met.length - 1), threshold: 1, flagged: isRotation }],
      ];
    }),
  );
}

export function expectedIntegrity(scope: Scope, facts: Facts): Expected & { indicators: Indicators } {
  const all = tendersIn(scope, facts);
  const tenders = all.filter(({ published }) => isWithin(published, scope));
  const rules = Object.entries(rulesAmong(tenders));
  const groups = meetings(all.filter(({ awarded }) => isWithin(awarded, scope)));
  const flags = (rule: Rule, of: readonly Tender[]): number => of.filter((tender) => rule(tender)?.flagged).length;
  const months = [...byMonth(tenders, ({ published }) => monthIn(published, scope))];
  const ofGroups = (id: string): number =>
    Object.entries(groups).filter(([key, { flagged }]) => key.startsWith(id) && flagged).length;
  const ofTenders = rules.flatMap(([id, rule]) =>
    tenders.flatMap((tender) => {
      const indicator = rule(tender);
      return indicator ? [[`${id} ${tender.workflow}`, indicator] as const] : [];
    }),
  );
  return {
    figures: {
      tenders: tenders.length,
      ...Object.fromEntries(rules.map(([id, rule]) => [id, flags(rule, tenders)])),
      same_loser: ofGroups('same_loser'),
      rotation: ofGroups('rotation'),
    },
    series: Object.fromEntries(
      rules.map(([id, rule]) => [id, Object.fromEntries(months.map(([month, of]) => [month, flags(rule, of)]))]),
    ),
    indicators: { ...Object.fromEntries(ofTenders), ...groups },
  };
}
