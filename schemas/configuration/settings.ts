import type { JsonSchema } from '../language/json-schema.ts';
import uploadKinds from './upload-kinds.json' with { type: 'json' };

export interface Setting {
  /** Settings of one group are shown together on the page. */
  group: 'access' | 'look' | 'files' | 'reminders' | 'softClose';
  /** Must contain a `default`. */
  schema: JsonSchema;
}

const whole = (minimum: number, maximum: number, shipped: number, unit: string) =>
  ({ type: 'integer', minimum, maximum, default: shipped, 'x-unit': unit }) as const satisfies JsonSchema;

/** An empty text means none, or the shipped value. */
const text = (format: 'contact' | 'color' | 'picture') =>
  ({ type: 'string', format, default: '' }) as const satisfies JsonSchema;

/**
 * Settings for the whole instance, in the order of the page. Texts are the client's messages `setting.field.<name>`.
 * The database stores only differences from the default.
 */
export const settings = {
  registration: { group: 'access', schema: { type: 'string', enum: ['invited', 'open'], default: 'invited' } },
  trialDays: { group: 'access', schema: whole(1, 365, 30, 'days') },
  support: { group: 'access', schema: { ...text('contact'), maxLength: 200 } },
  formReview: { group: 'access', schema: { type: 'string', enum: ['alone', 'second', 'ending'], default: 'alone' } },
  guessesPerAccount: { group: 'access', schema: whole(10, 10_000, 50, 'perHour') },
  guessesPerAddress: { group: 'access', schema: whole(10, 100_000, 300, 'perHour') },
  streamsPerAccount: { group: 'access', schema: whole(5, 10_000, 100, 'streams') },
  brandColor: { group: 'look', schema: text('color') },
  brandLogo: { group: 'look', schema: text('picture') },
  uploadMegabytes: { group: 'files', schema: whole(1, 50, 20, 'megabytes') },
  dailyMegabytes: { group: 'files', schema: whole(50, 1_000_000, 2048, 'megabytes') },
  uploadKinds: {
    group: 'files',
    schema: { type: 'array', items: { type: 'string', enum: uploadKinds }, minItems: 1, default: uploadKinds },
  },
  reminderHours: { group: 'reminders', schema: whole(1, 720, 48, 'hours') },
  reminderPauseMinutes: { group: 'reminders', schema: whole(5, 1440, 60, 'minutes') },
  softCloseWindowSeconds: { group: 'softClose', schema: whole(1, 3600, 180, 'seconds') },
  softCloseBySeconds: { group: 'softClose', schema: whole(1, 3600, 180, 'seconds') },
  softCloseCapMinutes: { group: 'softClose', schema: whole(1, 1440, 60, 'minutes') },
  softCloseRank: { group: 'softClose', schema: whole(1, 100, 3, 'rank') },
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof settings;
export type NumberName = {
  [N in SettingName]: (typeof settings)[N]['schema']['type'] extends 'integer' ? N : never;
}[SettingName];

const isSettingName = (name: string): name is SettingName => Object.hasOwn(settings, name);

/** Returns the setting of this name, or undefined for an unknown name. */
export const settingNamed = (name: string): Setting | undefined => (isSettingName(name) ? settings[name] : undefined);
