import { checkSetting, settingNamed, settings } from '../../../schemas/configuration/settings.ts';
import { configuredValue } from '../../configuration/configured.ts';
import { defineConfigurable } from './define.ts';

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
    const fallback = name === 'registration' ? config.registration : setting?.default;
    const value = configuredValue('setting', name) ?? fallback;
    return { ...setting, default: fallback, value, differs: configuredValue('setting', name) !== undefined };
  },
  check: ({ name, value }) => {
    const setting = settingNamed(name);
    return setting ? checkSetting(setting, value) : [];
  },
});
