import { checkColor, checkPicture } from './brand.ts';
import uploadKinds from './upload-kinds.json' with { type: 'json' };
import { violation, type Violation } from '../language/violation.ts';

interface Base {
  /** Settings of one group stand together on the page. */
  group: 'access' | 'look' | 'files' | 'reminders' | 'softClose';
}

export interface IntegerSetting extends Base {
  kind: 'integer';
  minimum: number;
  maximum: number;
  default: number;
  unit: 'days' | 'hours' | 'minutes' | 'seconds' | 'megabytes' | 'rank' | 'perHour' | 'streams';
}

export interface ChoiceSetting extends Base {
  kind: 'choice';
  options: readonly string[];
  default: string;
}

/** Several of a list, at least one. */
export interface ChoicesSetting extends Base {
  kind: 'choices';
  options: readonly string[];
  default: readonly string[];
}

/** An e-mail or a web address; empty: none. */
export interface ContactSetting extends Base {
  kind: 'contact';
  default: string;
}

/** A colour, or a small picture as a data address; empty: as shipped. */
export interface LookSetting<Kind extends 'color' | 'picture'> extends Base {
  kind: Kind;
  default: string;
}

export type Setting =
  IntegerSetting | ChoiceSetting | ChoicesSetting | ContactSetting | LookSetting<'color'> | LookSetting<'picture'>;

/**
 * What an administrator sets for the whole instance, in the order of the page. Labels are the client's messages
 * `setting.<name>`. What lies in the database is only what differs from the default.
 */
export const settings = {
  registration: { kind: 'choice', group: 'access', options: ['invited', 'open'], default: 'invited' },
  trialDays: { kind: 'integer', group: 'access', minimum: 1, maximum: 365, default: 30, unit: 'days' },
  support: { kind: 'contact', group: 'access', default: '' },
  formReview: { kind: 'choice', group: 'access', options: ['alone', 'second', 'ending'], default: 'alone' },
  guessesPerAccount: { kind: 'integer', group: 'access', minimum: 10, maximum: 10_000, default: 50, unit: 'perHour' },
  guessesPerAddress: { kind: 'integer', group: 'access', minimum: 10, maximum: 100_000, default: 300, unit: 'perHour' },
  streamsPerAccount: { kind: 'integer', group: 'access', minimum: 5, maximum: 10_000, default: 100, unit: 'streams' },
  brandColor: { kind: 'color', group: 'look', default: '' },
  brandLogo: { kind: 'picture', group: 'look', default: '' },
  uploadMegabytes: { kind: 'integer', group: 'files', minimum: 1, maximum: 50, default: 20, unit: 'megabytes' },
  dailyMegabytes: {
    kind: 'integer',
    group: 'files',
    minimum: 50,
    maximum: 1_000_000,
    default: 2048,
    unit: 'megabytes',
  },
  uploadKinds: { kind: 'choices', group: 'files', options: uploadKinds, default: uploadKinds },
  reminderHours: { kind: 'integer', group: 'reminders', minimum: 1, maximum: 720, default: 48, unit: 'hours' },
  reminderPauseMinutes: {
    kind: 'integer',
    group: 'reminders',
    minimum: 5,
    maximum: 1440,
    default: 60,
    unit: 'minutes',
  },
  softCloseWindowSeconds: {
    kind: 'integer',
    group: 'softClose',
    minimum: 1,
    maximum: 3600,
    default: 180,
    unit: 'seconds',
  },
  softCloseBySeconds: { kind: 'integer', group: 'softClose', minimum: 1, maximum: 3600, default: 180, unit: 'seconds' },
  softCloseCapMinutes: { kind: 'integer', group: 'softClose', minimum: 1, maximum: 1440, default: 60, unit: 'minutes' },
  softCloseRank: { kind: 'integer', group: 'softClose', minimum: 1, maximum: 100, default: 3, unit: 'rank' },
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof settings;
export type NumberName = {
  [N in SettingName]: (typeof settings)[N]['kind'] extends 'integer' ? N : never;
}[SettingName];

const isSettingName = (name: string): name is SettingName => Object.hasOwn(settings, name);

/** The setting of this name; undefined for a name that nobody knows. */
export const settingNamed = (name: string): Setting | undefined => (isSettingName(name) ? settings[name] : undefined);

/** What is wrong with a value; the path is the body's. */
export function checkSetting(setting: Setting, value: unknown): Violation[] {
  if (setting.kind === 'integer') return checkInteger(setting, value);
  if (setting.kind === 'choice') {
    return setting.options.some((option) => option === value) ? [] : [notInList('value')];
  }
  if (setting.kind === 'color') return checkColor(value);
  if (setting.kind === 'picture') return checkPicture(value);
  if (setting.kind === 'contact') {
    return typeof value === 'string' && value.length <= 200 && contact.test(value) ? [] : [notContact];
  }
  if (!Array.isArray(value)) return [violation('value', 'wrong_type', 'This must be of type array', { type: 'array' })];
  if (value.length === 0) return [violation('value', 'too_few', 'At least 1 entries', { limit: 1 })];
  const odd = value.findIndex((one, at) => !setting.options.includes(String(one)) || value.indexOf(one) !== at);
  return odd === -1 ? [] : [notInList(`value[${odd}]`)];
}

function checkInteger({ minimum, maximum }: IntegerSetting, value: unknown): Violation[] {
  if (typeof value !== 'number' || !Number.isInteger(value)) {
    return [violation('value', 'wrong_type', 'This must be of type integer', { type: 'integer' })];
  }
  if (value < minimum) return [violation('value', 'too_small', `At least ${minimum}`, { limit: minimum })];
  return value > maximum ? [violation('value', 'too_large', `At most ${maximum}`, { limit: maximum })] : [];
}

const contact = /^(|[^\s@<>"]+@[^\s@<>".]+(?:\.[^\s@<>".]+)+|https:\/\/[^\s<>"]+)$/;
const notContact = violation('value', 'format_contact', 'An e-mail or a web address that begins with https://');

const notInList = (path: string): Violation => violation(path, 'not_in_list', 'This is not one of the allowed values');
