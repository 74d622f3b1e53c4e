/** How a value of a mail's data is written. */
export type FieldKind = 'text' | 'instant' | 'money' | 'negotiationType' | 'negotiationRule';

/** A line of the table of facts: the label's message, the datum, and how it is written. Without a value it is left out. */
export interface Fact {
  label: string;
  field: string;
  kind: FieldKind;
}

export interface Template {
  /** Data that subject, heading and text name. */
  fields: readonly string[];
  facts: readonly Fact[];
  /** Whether `link`, a path below PUBLIC_URL, becomes the button. */
  button: boolean;
}

const fact = (label: string, field: string, kind: FieldKind = 'text'): Fact => ({ label, field, kind });

const deadline = fact('deadline', 'finishDate', 'instant');
const reason = fact('reason', 'reason');
const schedule = [
  fact('type', 'type', 'negotiationType'),
  fact('rule', 'type', 'negotiationRule'),
  fact('start', 'startDate', 'instant'),
  fact('finish', 'finishDate', 'instant'),
];
/** What the receiver's own part came to. */
const summary = [
  fact('type', 'type', 'negotiationType'),
  fact('finish', 'finishDate', 'instant'),
  fact('initialPrice', 'initialPrice', 'money'),
  fact('finalPrice', 'price', 'money'),
];
const invitation: Template = {
  fields: ['requestTitle', 'buyer'],
  facts: [fact('request', 'requestTitle'), fact('buyer', 'buyer'), deadline],
  button: true,
};
const offer = (who: 'buyer' | 'supplier', ...facts: Fact[]): Template => ({
  fields: ['requestTitle', who],
  facts: [fact('request', 'requestTitle'), fact(who, who), ...facts],
  button: true,
});
const negotiation = (...facts: Fact[]): Template => ({ fields: ['title'], facts, button: true });
const plain: Template = { fields: [], facts: [], button: true };

/** Every mail that the platform sends. Texts are messages `<template>.subject`, `.heading`, `.text`, `.button`. */
export const templates = {
  invitation,
  'invitation-reminder': invitation,
  'registration-verification': plain,
  'email-already-registered': plain,
  'supplier-approval': {
    fields: ['requestTitle', 'applicantEmail'],
    facts: [
      fact('name', 'applicant'),
      fact('organization', 'applicantOrganization'),
      fact('request', 'requestTitle'),
      fact('buyer', 'buyer'),
    ],
    button: true,
  },
  'access-approved': { fields: ['requestTitle'], facts: [fact('buyer', 'buyer'), deadline], button: true },
  'password-reset': plain,
  'email-confirmation': { fields: ['email'], facts: [], button: true },
  'email-changed': { fields: ['email'], facts: [], button: false },
  'request-finish-changed': { fields: ['title'], facts: [fact('request', 'title'), deadline], button: true },
  'request-amended': {
    fields: ['requestTitle', 'buyer'],
    facts: [
      fact('request', 'requestTitle'),
      fact('buyer', 'buyer'),
      reason,
      fact('difference', 'difference'),
      deadline,
    ],
    button: true,
  },
  'question-asked': {
    fields: ['requestTitle'],
    facts: [fact('request', 'requestTitle'), fact('question', 'text')],
    button: true,
  },
  'question-answered': {
    fields: ['requestTitle'],
    facts: [fact('request', 'requestTitle'), fact('question', 'text'), fact('answer', 'answer')],
    button: true,
  },
  'offer-received': offer('supplier', fact('price', 'price', 'money')),
  'offer-cancelled': offer('supplier', reason),
  'offer-accepted': offer('buyer'),
  'offer-rejected': offer('buyer', reason),
  'negotiation-published': negotiation(...schedule),
  'new-round': negotiation(...schedule),
  'negotiation-finish-moved': negotiation(fact('finish', 'finishDate', 'instant')),
  'negotiation-finished': negotiation(),
  'negotiation-offline': negotiation(),
  'negotiation-to-award': negotiation(),
  'negotiation-won': negotiation(...summary),
  'negotiation-lost': negotiation(...summary),
  'negotiation-failed': negotiation(reason),
  'workflow-archived': { fields: ['title'], facts: [reason], button: false },
  'account-approved': { fields: [], facts: [], button: true },
  'account-created-by-admin': { fields: [], facts: [fact('organization', 'organization')], button: true },
} as const satisfies Record<string, Template>;

export type TemplateName = keyof typeof templates;

/** Other names for the same mail. */
const aliases: Record<string, TemplateName> = { 'request-published': 'invitation' };

export function templateNamed(name: string): { name: string; template: Template } | null {
  const known = aliases[name] ?? name;
  const found = Object.entries(templates).find(([each]) => each === known);
  return found ? { name: found[0], template: found[1] } : null;
}
