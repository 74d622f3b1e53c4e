import { isObject } from '../../../schemas/language/json-schema.ts';
import type { Format } from '../../i18n/use-format.ts';
import type { Text } from '../../i18n/use-text.ts';
import type { PreflightCheck } from './use-preflight.ts';

/** Pages by the end of their address, and the message that names what to do there. */
const pages: readonly [RegExp, string][] = [
  [/\/invitations$/, 'invitations'],
  [/\/evaluation$/, 'evaluation'],
  [/\/type$/, 'type'],
  [/\/questions$/, 'questions'],
  [/\/negotiations$/, 'negotiations'],
  [/step=finalize$/, 'settings'],
  [/\?step=/, 'complete'],
];

const byCode: Partial<Record<PreflightCheck['code'], string>> = {
  no_baseline: 'items',
  weights_not_rated: 'rate',
  no_soft_close: 'turnOn',
  no_typing_guard: 'turnOn',
  starts_too_soon: 'times',
  runs_longer_than_hours: 'times',
  outside_working_hours: 'times',
  public_holiday: 'times',
  offers_expire_before_end: 'times',
};

/** The button of a fix: a verb, with the value that the click sets. */
export function fixLabel(
  { code, params, fix }: PreflightCheck,
  { text, format }: { text: Text; format: Format },
): string {
  if (fix && 'path' in fix) {
    const { path } = fix;
    const page = pages.find(([pattern]) => pattern.test(path))?.[1] ?? 'settings';
    return text(`preflight.fix.${byCode[code] ?? page}`);
  }
  const input = fix?.input ?? {};
  const at = input['startDate'] ?? input['finishDate'];
  if (typeof at === 'string') return text('preflight.fix.move', { at: format.short(at) });
  return settingsLabel({ code, params }, input['settings'], { text, format });
}

function settingsLabel(
  { code, params: { currency } }: Pick<PreflightCheck, 'code' | 'params'>,
  settings: unknown,
  { text, format }: { text: Text; format: Format },
): string {
  const entered = isObject(settings) ? settings : {};
  if (code === 'extension_uncapped' && isObject(entered['extension']))
    return text('preflight.fix.limit', { minutes: Number(entered['extension']['capMinutes']) });
  const step = entered['minimumDecrement'] ?? entered['stepAmount'];
  const isStep = code === 'no_step' || code.startsWith('step_');
  if (isStep && typeof step === 'string' && typeof currency === 'string')
    return text('preflight.fix.step', { step: format.money(step, currency) });
  return text(`preflight.fix.${byCode[code] ?? 'settings'}`);
}
