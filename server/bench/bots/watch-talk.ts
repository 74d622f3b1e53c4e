import type { BotPlan } from '../../../schemas/mechanisms/ai-bot/types.ts';
import { understoodPackage, type Package, type Wording } from '../../../schemas/mechanisms/bots/words/index.ts';
import { moneyText } from '../../../schemas/domain/money-text.ts';

/** Violations that must not happen in a talk, with their counts. */
export interface Wrongs {
  offersBeyondWalkAway: number;
  dealsBeyondWalkAway: number;
  tooDear: number;
  retracted: number;
  repeated: number;
  otherThanItsPackage: number;
  dealsWithoutCard: number;
  policyRevealed: number;
  thrown: number;
}

export const nothingWrong = (): Wrongs => ({
  offersBeyondWalkAway: 0,
  dealsBeyondWalkAway: 0,
  tooDear: 0,
  retracted: 0,
  repeated: 0,
  otherThanItsPackage: 0,
  dealsWithoutCard: 0,
  policyRevealed: 0,
  thrown: 0,
});

interface WatchContext {
  plan: BotPlan;
  currency: string;
  /** The supplier's own offer. */
  initialPrice: string;
}

export interface TalkWatch {
  offered: (packages: readonly Package[]) => void;
  agreed: (one: Package, hasCard: boolean) => void;
  recordWords: (text: string, wording: Wording) => void;
}

const cents = (amount: string): number => Math.round(Number(amount) * 100);
const now = '2026-11-22T12:00:00.000Z';

/** Recalculates everything from the entered policy, without using the engine or the gate. */
export function watchTalk({ plan, currency, initialPrice }: WatchContext, wrongs: Wrongs): TalkWatch {
  const least = Math.max(cents(plan.walkAway), cents(plan.reference) - cents(initialPrice));
  const known = new Set<string>();
  let ceiling = Infinity;
  const worthOf = (one: Package): number => plan.levers.reduce((sum, lever) => sum + worthAt(lever, one, plan), 0);
  const isTooDear = (one: Package): boolean =>
    plan.priceLimit !== null && cents(one['price'] ?? '') > cents(plan.priceLimit);
  return {
    offered: (packages) => {
      const worths = packages.map(worthOf);
      wrongs.offersBeyondWalkAway += worths.filter((worth) => worth < least).length;
      wrongs.tooDear += packages.filter(isTooDear).length;
      if (Math.max(...worths) > ceiling) wrongs.retracted += 1;
      ceiling = Math.min(ceiling, ...worths);
      for (const one of packages) {
        const name = JSON.stringify(one);
        if (known.has(name)) wrongs.repeated += 1;
        known.add(name);
      }
    },
    agreed: (one, hasCard) => {
      if (worthOf(one) < least) wrongs.dealsBeyondWalkAway += 1;
      if (isTooDear(one)) wrongs.tooDear += 1;
      if (!hasCard) wrongs.dealsWithoutCard += 1;
    },
    recordWords: (text, wording) => {
      if (saysOtherwise(text, wording)) wrongs.otherThanItsPackage += 1;
      if (tells(text, wording, plan, currency)) wrongs.policyRevealed += 1;
    },
  };
}

/** A value between two levels counts as the worse one. */
function worthAt({ key, direction, levels }: BotPlan['levers'][number], one: Package, { reference }: BotPlan): number {
  const value = one[key] ?? '';
  if (key === 'price') return cents(reference) - cents(value);
  const notBetter = levels.filter((level) =>
    direction === 'higher' ? Number(level.value) <= Number(value) : Number(level.value) >= Number(value),
  );
  return notBetter.length === 0 ? -Infinity : Math.max(...notBetter.map(({ worth }) => cents(worth)));
}

/** Reads the text like a supplier's. The result must be the package, or nothing. */
function saysOtherwise(text: string, { language, currency, levers, packages, ambiguous }: Wording): boolean {
  // A question quotes the supplier's text.
  if (ambiguous && ambiguous.length > 0) return false;
  const read = understoodPackage(text, { language, currency, levers, now, quantity: null });
  const isOne = (one: Package): boolean =>
    Object.entries(read.package).every(([key, value]) => Number(one[key]) === Number(value));
  if (read.ambiguous.length > 0) return true;
  return Object.keys(read.package).length > 0 && !packages.some(isOne);
}

const secretWords =
  /polic|worth|walk.?away|firmness|price.?limit|target|aspiration|zielpreis|schmerzgrenze|objetivo|presupuesto|orçamento/i;

/** True if the text reveals a figure or a word of the policy. */
function tells(text: string, { language, packages, ambiguous }: Wording, plan: BotPlan, currency: string): boolean {
  if (secretWords.test(text)) return true;
  if (ambiguous && ambiguous.length > 0) return false;
  const { reference, target, walkAway, priceLimit } = plan;
  const prices = [target, walkAway].map((worth) => ((cents(reference) - cents(worth)) / 100).toFixed(2));
  const offered = new Set(packages.map((one) => cents(one['price'] ?? '')));
  const secrets = [target, walkAway, priceLimit ?? '', ...prices].filter(
    (amount) => cents(amount) > 100 && !offered.has(cents(amount)),
  );
  const numbersInText = new Set([...text.matchAll(/\d[\d.,]*\d/g)].map(([figure]) => figure));
  return secrets.some((amount) => numbersInText.has(amount) || numbersInText.has(figures(amount, language, currency)));
}

const locales = { en: 'en-US', de: 'de-DE', es: 'es-ES', pt: 'pt-BR' } as const;
const figures = (amount: string, language: keyof typeof locales, currency: string): string =>
  moneyText(amount, { locale: locales[language], currency }).replaceAll(/[^\d.,]/g, '');
