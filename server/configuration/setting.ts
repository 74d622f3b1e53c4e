import { settings, type NumberName } from '../../schemas/configuration/settings.ts';
import type { Config } from '../config.ts';
import { configuredValue } from './configured.ts';

export function numberSetting(name: NumberName): number {
  const value = configuredValue('setting', name);
  return typeof value === 'number' ? value : settings[name].schema.default;
}

export function uploadKinds(): readonly string[] {
  const value = configuredValue('setting', 'uploadKinds');
  return Array.isArray(value) ? value.map(String) : settings.uploadKinds.schema.default;
}

/** What the environment says is the default of the setting. */
export function registrationMode({ registration }: Pick<Config, 'registration'>): 'invited' | 'open' {
  const value = configuredValue('setting', 'registration');
  return value === 'open' || value === 'invited' ? value : registration;
}

/** Whether a form is published by somebody else than who changed its draft last. */
export const formsNeedSecondPerson = (): boolean => (configuredValue('setting', 'formReview') ?? 'alone') !== 'alone';

export interface Brand {
  /** `#1D4FD7`; null: as shipped. */
  color: string | null;
  /** A data address. */
  logo: string | null;
}

/** The look of the house that runs the instance, as its mails show it. */
export function brand(): Brand {
  const [color, logo] = [configuredValue('setting', 'brandColor'), configuredValue('setting', 'brandLogo')];
  return {
    color: typeof color === 'string' && color !== '' ? color : null,
    logo: typeof logo === 'string' && logo !== '' ? logo : null,
  };
}
