import type { StepCondition, StepSettings } from '../../../../schemas/domain/automation/step.ts';
import { isObject, type JsonObject } from '../../../../schemas/language/json-schema.ts';
import type { Format } from '../../../i18n/use-format.ts';
import type { Text } from '../../../i18n/use-text.ts';

type Asked = StepCondition & Omit<StepSettings, 'offersAtLeast'> & { asksBelow?: unknown };

const counts = ['offersAtLeast', 'offersAtMost', 'most', 'fewerThan', 'times', 'asksBelow'] as const;
const amounts = ['amountFrom', 'amountTo', 'budget'] as const;
const percents = ['withinPercent', 'savingsAtLeast'] as const;
const durations = ['before', 'by', 'startAfter', 'lasts'] as const;
const flags = ['complete', 'requiredAnswers'] as const;

/** Says when a step is taken and what it keeps to: one phrase for each condition and setting that is set. */
export function conditionTexts(step: JsonObject, { text, format }: { text: Text; format: Format }): string[] {
  const condition = isObject(step['condition']) ? step['condition'] : {};
  const { offersAtLeast: asksBelow, ...settings } = isObject(step['settings']) ? step['settings'] : {};
  const asked: Asked = { ...condition, ...settings, asksBelow };
  const currency = typeof settings['budgetCurrency'] === 'string' ? settings['budgetCurrency'] : 'EUR';
  const phrase = (name: keyof Asked, values: Record<string, string | number> = {}): string =>
    text(`buying.only.${name}`, values);
  const isSet = (name: keyof Asked): boolean => asked[name] !== null && asked[name] !== undefined && asked[name] !== '';
  return [
    ...counts.filter(isSet).map((name) => phrase(name, { count: Number(asked[name]) })),
    ...amounts.filter(isSet).map((name) => phrase(name, { amount: format.money(String(asked[name]), currency) })),
    ...percents.filter(isSet).map((name) => phrase(name, { percent: format.decimal(String(asked[name])) })),
    ...durations.filter(isSet).map((name) => phrase(name, { time: durationText(String(asked[name]), text) })),
    ...flags.filter((name) => asked[name] === true).map((name) => phrase(name)),
  ];
}

/** In words where it is one of those that are offered, otherwise as it is written. */
const durationText = (duration: string, text: Text): string => text.first([`buying.limit.${duration}`]) ?? duration;
