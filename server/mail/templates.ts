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

type Body = Omit<Template, 'group' | 'why'>;
const always = (body: Body): Template => ({ ...body, group: 'always' });
/** Mails about tasks of the receiver. */
const involvement = (body: Body): Template => ({ ...body, group: 'involvement' });
/** Mails about changes to the receiver's work. */
const information = (body: Body): Template => ({ ...body, group: 'information' });

const fact = (label: string, field: string, kind: FieldKind = 'text'): Fact => ({ label, field, kind });

const deadline = fact('deadline', 'finishDate', 'instant');
const answerBy = fact('answerBy', 'until', 'instant');
const reason = fact('reason', 'reason');
const schedule = [
  fact('type', 'type', 'negotiationType'),
  fact('rule', 'type', 'negotiationRule'),
  fact('start', 'startDate', 'instant'),
  fact('finish', 'finishDate', 'instant'),
];
/** The result of the receiver's own part. */
const summary = [
  fact('type', 'type', 'negotiationType'),
  fact('finish', 'finishDate', 'instant'),
  fact('initialPrice', 'initialPrice', 'money'),
  fact('finalPrice', 'price', 'money'),
];
const invitation: Template = {
  ...involvement({
    fields: ['requestTitle', 'buyer'],
    facts: [
      fact('request', 'requestTitle'),
      fact('buyer', 'buyer'),
      fact('contact', 'contact'),
      deadline,
      fact('note', 'note'),
      fact('byReply', 'reply', 'phrase'),
    ],
    button: true,
  }),
  why: 'invited',
};
const offer = (who: 'buyer' | 'supplier', ...facts: Fact[]): Body => ({
  fields: ['requestTitle', who],
  facts: [fact('request', 'requestTitle'), fact(who, who), ...facts],
  button: true,
});
const order = (who: 'buyer' | 'supplier', ...facts: Fact[]): Body => ({
  fields: ['number', who],
  facts: [
    fact('orderNumber', 'number'),
    fact(who, who),
    fact('orderFor', 'title'),
    fact('total', 'price', 'money'),
    ...facts,
  ],
  button: true,
});
const negotiation = (...facts: Fact[]): Body => ({ fields: ['title'], facts, button: true });
/** Mails to the purchaser about one supplier in a negotiation. */
const talk = (...facts: Fact[]): Body => ({ fields: ['title', 'supplier'], facts, button: true });
/** The mail to the approver of a demand. */
const approval: Body = {
  fields: ['title', 'requester'],
  facts: [
    fact('demandNumber', 'number'),
    fact('requester', 'requester'),
    fact('costCenter', 'costCenter'),
    fact('estimatedValue', 'price', 'money'),
    fact('neededBy', 'neededBy'),
  ],
  button: true,
};
/** Mails about an award or purchase order that waits for approvals. */
const held = (...facts: Fact[]): Body => ({
  fields: ['title'],
  facts: [fact('approvalNumber', 'number'), fact('total', 'price', 'money'), ...facts],
  button: true,
});
/** Mails to people who may decide on a proposal. */
const heldProposal: Body = {
  ...held(fact('proposedBy', 'requester'), reason, answerBy),
  fields: ['title', 'requester'],
};
/** Mails to the requester about their demand. */
const demand = (...facts: Fact[]): Body => ({
  fields: ['title'],
  facts: [fact('demandNumber', 'number'), ...facts],
  button: true,
});
/** The end of a qualification, for both sides. */
const qualificationEnd: Body = {
  fields: ['buyer', 'supplier', 'validUntil'],
  facts: [fact('supplier', 'supplier'), fact('buyer', 'buyer'), fact('validUntil', 'validUntil', 'day')],
  button: true,
};
const guest: Body = {
  fields: ['buyer', 'requestTitle'],
  facts: [fact('request', 'requestTitle'), fact('buyer', 'buyer')],
  button: true,
};
/** Mails that answer a supplier's reply to an invitation. */
const reply = (...facts: Fact[]): Body => ({
  fields: ['requestTitle', 'buyer'],
  facts: [fact('request', 'requestTitle'), fact('buyer', 'buyer'), ...facts],
  button: true,
});
/** Mails about one document of a supplier, to the other side or both. */
const document = (who: 'buyer' | 'supplier', ...facts: Fact[]): Body => ({
  fields: ['document', who],
  facts: [fact('document', 'document'), fact(who, who), ...facts, fact('validUntil', 'validUntil', 'day')],
  button: true,
});
const documentEnd: Body = {
  fields: ['document', 'supplier', 'validUntil'],
  facts: [
    fact('document', 'document'),
    fact('supplier', 'supplier'),
    fact('buyer', 'buyer'),
    fact('validUntil', 'validUntil', 'day'),
  ],
  button: true,
};
const plain: Body = { fields: [], facts: [], button: true };

/** Every mail of the platform. Texts are messages `<template>.subject`, `.heading`, `.text`, `.button`. */
export const templates = {
  invitation,
  'invitation-reminder': invitation,
  'registration-verification': always(plain),
  'email-already-registered': always(plain),
  'guest-code': always({
    fields: ['code', 'buyer', 'requestTitle'],
    facts: [fact('code', 'code'), fact('request', 'requestTitle'), fact('buyer', 'buyer')],
    button: true,
  }),
  'guest-login': always(guest),
  'guest-registration': always({ ...guest, fields: ['buyer'] }),
  'quote-read': always({
    ...reply(fact('pricesRead', 'pricesRead'), fact('total', 'price', 'money'), deadline, fact('code', 'code')),
    fields: ['requestTitle', 'buyer', 'read', 'items'],
  }),
  'quote-not-read': always({ ...reply(fact('rows', 'rows')), fields: ['requestTitle'] }),
  'quote-question': always(reply(fact('question', 'text'), fact('code', 'code'))),
  'quote-refused': always(reply(fact('reason', 'held', 'phrase'))),
  'mail-held': information({
    fields: ['requestTitle', 'sender'],
    facts: [fact('request', 'requestTitle'), fact('supplier', 'supplier'), fact('reason', 'held', 'phrase')],
    button: true,
  }),
  'supplier-approval': always({
    fields: ['requestTitle', 'applicantEmail'],
    facts: [
      fact('name', 'applicant'),
      fact('organization', 'applicantOrganization'),
      fact('request', 'requestTitle'),
      fact('buyer', 'buyer'),
    ],
    button: true,
  }),
  'access-approved': always({ fields: ['requestTitle'], facts: [fact('buyer', 'buyer'), deadline], button: true }),
  'password-reset': always(plain),
  'email-confirmation': always({ fields: ['email'], facts: [], button: true }),
  'email-changed': always({ fields: ['email'], facts: [], button: false }),
  'request-finish-changed': always({ fields: ['title'], facts: [fact('request', 'title'), deadline], button: true }),
  'request-amended': always({
    fields: ['requestTitle', 'buyer'],
    facts: [
      fact('request', 'requestTitle'),
      fact('buyer', 'buyer'),
      reason,
      fact('difference', 'difference'),
      deadline,
    ],
    button: true,
  }),
  'question-asked': involvement({
    fields: ['requestTitle'],
    facts: [fact('request', 'requestTitle'), fact('question', 'text')],
    button: true,
  }),
  'question-answered': information({
    fields: ['requestTitle'],
    facts: [fact('request', 'requestTitle'), fact('question', 'text'), fact('answer', 'answer')],
    button: true,
  }),
  'offer-received': information(offer('supplier', fact('price', 'price', 'money'))),
  'offer-receipt': always(
    offer(
      'buyer',
      fact('offerNumber', 'number'),
      fact('price', 'price', 'money'),
      fact('received', 'receivedAt', 'exact'),
      fact('binding', 'bindingUntil', 'instant'),
      fact('checksum', 'checksum'),
    ),
  ),
  'offer-cancelled': information(offer('supplier', reason)),
  'invitation-declined': information(offer('supplier', reason)),
  'offer-accepted': always(offer('buyer')),
  'items-awarded': always(offer('buyer', fact('itemsAwarded', 'items'), fact('total', 'price', 'money'))),
  'offer-rejected': always(offer('buyer', reason)),
  'explanation-asked': always(offer('buyer', fact('question', 'question'), answerBy)),
  'explanation-answered': involvement(offer('supplier', fact('answer', 'answer'))),
  'explanation-accepted': always(offer('buyer')),
  'explanation-rejected': always(offer('buyer', reason)),
  'explanation-expired': involvement(offer('supplier')),
  'purchase-closed': always(offer('buyer')),
  'negotiation-published': involvement(negotiation(...schedule)),
  'new-round': involvement(negotiation(...schedule)),
  'negotiation-finish-moved': always(negotiation(fact('finish', 'finishDate', 'instant'))),
  'negotiation-finished': information(negotiation()),
  'talk-turn': involvement(negotiation(fact('finish', 'finishDate', 'instant'))),
  'talk-reminder': involvement(negotiation(fact('finish', 'finishDate', 'instant'))),
  'talk-ended': always(negotiation()),
  'talk-person-asked': involvement(talk()),
  'talk-deal-waits': involvement(talk(fact('price', 'price', 'money'), fact('answerBy', 'until', 'instant'))),
  'talk-deal-confirmed': always(negotiation(fact('price', 'price', 'money'), fact('binding', 'until', 'instant'))),
  'talk-deal-declined': always(negotiation(fact('price', 'price', 'money'))),
  'talk-deal-lapsed': always(negotiation()),
  'talk-deal-missed': always(talk()),
  'negotiation-offline': involvement(negotiation()),
  'negotiation-to-award': involvement(negotiation()),
  'negotiation-won': always(negotiation(...summary, fact('unitPricesUntil', 'unitPricesUntil', 'instant'))),
  'unit-prices-in': involvement(talk(fact('total', 'price', 'money'))),
  'negotiation-lost': always(negotiation(...summary)),
  'debrief-sent': always({
    fields: ['title', 'buyer'],
    facts: [
      fact('rank', 'rank'),
      fact('priceDistance', 'distance'),
      fact('lowerPrice', 'lowerBy'),
      fact('points', 'points'),
      fact('winnerPoints', 'winnerPoints'),
      fact('unmet', 'unmet'),
      fact('note', 'note'),
    ],
    button: true,
  }),
  'debrief-asked': involvement(talk(fact('question', 'text'))),
  'debrief-answered': information(negotiation(fact('question', 'text'), fact('answer', 'answer'))),
  'negotiation-failed': always(negotiation(reason)),
  'order-sent': always(order('buyer')),
  'order-acknowledged': information(order('supplier')),
  'order-declined': involvement(order('supplier', reason)),
  'order-changed': always(order('buyer')),
  'order-cancelled': always(order('buyer', reason)),
  'automation-asks': involvement({ fields: ['title'], facts: [fact('workflow', 'title'), answerBy], button: true }),
  'automation-escalated': involvement({
    fields: ['title'],
    facts: [fact('workflow', 'title'), answerBy],
    button: true,
  }),
  'automation-taken-over': involvement({
    fields: ['title', 'reason'],
    facts: [fact('workflow', 'title'), fact('reason', 'reason')],
    button: true,
  }),
  'automation-stopped': involvement({ fields: ['title'], facts: [fact('workflow', 'title')], button: true }),
  'schedule-started': information({ fields: ['title'], facts: [], button: true }),
  'schedule-not-started': involvement({ fields: ['title'], facts: [], button: true }),
  'demand-approval': involvement(approval),
  'demand-reminder': involvement(approval),
  'demand-escalated': involvement(approval),
  'demand-approved': information(demand()),
  'demand-ordered': information(demand()),
  'demand-declined': information(demand(reason)),
  'approval-asked': involvement(heldProposal),
  'approval-reminder': involvement(heldProposal),
  'approval-escalated': involvement(heldProposal),
  'approval-given': information(held()),
  'approval-declined': involvement(held(reason)),
  'approval-outdated': involvement(held(fact('difference', 'difference'))),
  'approval-expired': involvement(held()),
  'qualification-asked': involvement({
    fields: ['buyer'],
    facts: [fact('buyer', 'buyer'), answerBy, fact('note', 'note')],
    button: true,
  }),
  'qualification-submitted': involvement({ fields: ['supplier'], facts: [fact('supplier', 'supplier')], button: true }),
  'qualification-approved': information({
    fields: ['buyer'],
    facts: [fact('buyer', 'buyer'), fact('validUntil', 'validUntil', 'day')],
    button: true,
  }),
  'qualification-rejected': involvement({ fields: ['buyer'], facts: [fact('buyer', 'buyer'), reason], button: true }),
  'qualification-expiring': involvement(qualificationEnd),
  'qualification-expired': involvement(qualificationEnd),
  'document-asked': involvement({
    fields: ['buyer', 'documents'],
    facts: [fact('buyer', 'buyer'), fact('documents', 'documents'), answerBy, fact('note', 'note')],
    button: true,
  }),
  'document-submitted': involvement(document('supplier')),
  'document-accepted': information(document('buyer')),
  'document-rejected': involvement(document('buyer', reason)),
  'document-withdrawn': involvement(document('supplier')),
  'document-expiring': involvement(documentEnd),
  'document-expired': involvement(documentEnd),
  'workflow-archived': information({ fields: ['title'], facts: [reason], button: false }),
  overtaken: involvement({
    fields: ['title', 'rank'],
    facts: [fact('finish', 'finishDate', 'instant')],
    button: true,
  }),
  'deadline-near': information({ fields: ['title'], facts: [fact('finish', 'finishDate', 'instant')], button: true }),
  'job-done': information({ fields: ['title'], facts: [], button: true }),
  'job-failed': information({ fields: ['title'], facts: [], button: false }),
  mentioned: involvement({ fields: ['author', 'title'], facts: [fact('comment', 'text')], button: true }),
  digest: always({ fields: ['count'], facts: [fact('news', 'lines')], button: true }),
  'account-waiting': involvement({
    fields: ['applicantEmail'],
    facts: [fact('name', 'applicant'), fact('organization', 'organization')],
    button: true,
  }),
  'account-approved': always({ fields: [], facts: [], button: true }),
  'account-created-by-admin': always({ fields: [], facts: [fact('organization', 'organization')], button: true }),
  'organization-merged': always({ fields: ['organization', 'into'], facts: [], button: true }),
} as const satisfies Record<string, Template>;

export type TemplateName = keyof typeof templates;

/** Other names for the same mail. */
const aliases: Record<string, TemplateName> = { 'request-published': 'invitation' };

export function templateNamed(name: string): { name: string; template: Template } | null {
  const known = aliases[name] ?? name;
  const found = Object.entries(templates).find(([each]) => each === known);
  return found ? { name: found[0], template: found[1] } : null;
}
