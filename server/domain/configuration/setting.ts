import { checkColor, checkPicture } from '../../../schemas/configuration/brand.ts';
import { settingNamed, settings, type Setting } from '../../../schemas/configuration/settings.ts';
import { inputValidatorFunction } from '../../../schemas/language/compile-validator.ts';
import { toViolations, type Violation } from '../../../schemas/language/violation.ts';
import { configuredValue } from '../../configuration/configured.ts';
import type { Config } from '../../config.ts';
import { defineConfigurable } from './define.ts';

/** Defaults from the environment. */
const fromEnvironment = (name: string, { registration, support }: Pick<Config, 'registration' | 'support'>) =>
  new Map([
    ['registration', registration],
    ['support', support],
  ]).get(name);

/** The review of forms ends in two steps, each by another administrator. */
const reviewSteps: Readonly<Record<string, readonly string[]>> = {
  alone: ['alone', 'second'],
  second: ['second', 'ending'],
  ending: ['ending', 'second', 'alone'],
};

/** Settings of the instance. Every signed-in user reads them, since forms use them for proposals. */
export const settingKind = defineConfigurable({
  kind: 'setting',
  path: 'settings',
  type: 'Setting',
  readBy: 'everybody',
  names: () => Object.keys(settings),
  knows: (name) => settingNamed(name) !== undefined,
  describe: (name, { config }) => {
    const setting = settingNamed(name);
    const fallback = fromEnvironment(name, config) ?? setting?.schema.default;
    const value = configuredValue('setting', name) ?? fallback;
    const steps = name === 'formReview' ? { enum: reviewSteps[String(value)] ?? [] } : {};
    return {
      group: setting?.group,
      valueSchema: { ...setting?.schema, ...steps, default: fallback },
      default: fallback,
      value,
      differs: configuredValue('setting', name) !== undefined,
    };
  },
  check({ name, value }) {
    const setting = settingNamed(name);
    return setting ? checkValue(setting, value) : [];
  },
});

/** The violation's path is the body's. */
function checkValue({ schema }: Setting, value: unknown): Violation[] {
  const validate = inputValidatorFunction({ type: 'object', properties: { value: schema } });
  if (!validate({ value })) return toViolations(validate.errors ?? []);
  if (schema.format === 'color') return checkColor(String(value));
  return schema.format === 'picture' ? checkPicture(String(value)) : [];
}
