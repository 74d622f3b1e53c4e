import { isObject } from '../../../schemas/language/json-schema.ts';

export interface CaughtMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  at: string;
  /** Path or address that the mail's button leads to. */
  link: string | null;
}

/** What GET /api/dev/mails answers, newest first. */
export function readMails(answer: unknown): CaughtMail[] {
  const members = isObject(answer) ? answer['hydra:member'] : undefined;
  return Array.isArray(members) ? members.filter(isObject).map(readMail) : [];
}

function readMail(mail: Record<string, unknown>): CaughtMail {
  const message = isObject(mail['message']) ? mail['message'] : {};
  const link = typeof message['link'] === 'string' ? message['link'] : null;
  return {
    id: textOf(mail['id']),
    to: textOf(mail['to']),
    subject: textOf(mail['subject']),
    text: textOf(message['text']),
    at: textOf(mail['createdAt']),
    link,
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
