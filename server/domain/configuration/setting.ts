import { checkSetting, settingNamed, settings } from '../../../schemas/configuration/settings.ts';
import { configuredValue } from '../../configuration/configured.ts';
import type { Config } from '../../config.ts';
import { defineConfigurable } from './define.ts';

/** What the environment says is the default. */
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

/** Settings of the instance. Everybody signed in reads them: forms propose by them. */
export const settingKind = defineConfigurable({
  kind: 'setting',
  path: 'settings',
  type: 'Setting',
  readBy: 'everybody',
  names: () => Object.keys(settings),
  knows: (name) => settingNamed(name) !== undefined,
  describe: (name, { config }) => {
    const setting = settingNamed(name);
    const fallback = fromEnvironment(name, config) ?? setting?.default;
    const value = configuredValue('setting', name) ?? fallback;
    const options =
      name === 'formReview' ? { options: reviewSteps[typeof value === 'string' ? value : 'alone'] ?? [] } : {};
    return {
      ...setting,
      ...options,
      default: fallback,
      value,
      differs: configuredValue('setting', name) !== undefined,
    };
  },
  check: ({ name, value }) => {
    const setting = settingNamed(name);
    return setting ? checkSetting(setting, value) : [];
  },
});
