import type { NotificationGroup } from './groups.ts';

/** Formats for values in a mail's data. */
export type FieldKind =
  'text' | 'phrase' | 'day' | 'instant' | 'exact' | 'money' | 'negotiationType' | 'negotiationRule';

/** A row of the fact table: the label's message, the field, and its format. Rows without a value are omitted. */
export interface Fact {
  label: string;
  field: string;
  kind: FieldKind;
}

export interface Template {
  /** Fields used in subject, heading and text. */
  fields: readonly string[];
  facts: readonly Fact[];
  /** True if `link`, a path below PUBLIC_URL, becomes the button. */
  button: boolean;
  /**
   * The group that the receiver may unsubscribe from. `always`: requested by the receiver (a password, an address),
   * granting access, or binding, such as results and deadlines of their own offers.
   */
  group: NotificationGroup | 'always';
  /** The reason for the mail, if the group's own sentence does not apply: the receivers may have no account. */
  why?: 'invited';
}

export type Body = Omit<Template, 'group' | 'why'>;
export const always = (body: Body): Template => ({ ...body, group: 'always' });
/** Mails about tasks of the receiver. */
export const involvement = (body: Body): Template => ({ ...body, group: 'involvement' });
/** Mails about changes to the receiver's work. */
export const information = (body: Body): Template => ({ ...body, group: 'information' });

export const fact = (label: string, field: string, kind: FieldKind = 'text'): Fact => ({ label, field, kind });

export const deadline = fact('deadline', 'finishDate', 'instant');
export const answerBy = fact('answerBy', 'until', 'instant');
export const reason = fact('reason', 'reason');
