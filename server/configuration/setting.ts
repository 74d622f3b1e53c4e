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

/** The environment provides the default of this setting. */
export function registrationMode({ registration }: Pick<Config, 'registration'>): 'invited' | 'open' {
  const value = configuredValue('setting', 'registration');
  return value === 'open' || value === 'invited' ? value : registration;
}

/** True if a form must be published by someone other than the last editor of its draft. */
export const formsNeedSecondPerson = (): boolean => (configuredValue('setting', 'formReview') ?? 'alone') !== 'alone';

export interface Brand {
  /** `#1D4FD7`; null for the default. */
  color: string | null;
  /** A data URL. */
  logo: string | null;
}

/** The branding of the instance's operator, as shown in mails. */
export function brand(): Brand {
  const [color, logo] = [configuredValue('setting', 'brandColor'), configuredValue('setting', 'brandLogo')];
  return {
    color: typeof color === 'string' && color !== '' ? color : null,
    logo: typeof logo === 'string' && logo !== '' ? logo : null,
  };
}
