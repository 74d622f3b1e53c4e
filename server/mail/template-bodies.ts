import { type Body, type Fact, type Template, answerBy, deadline, fact, involvement, reason } from './template.ts';

export const schedule = [
  fact('type', 'type', 'negotiationType'),
  fact('rule', 'type', 'negotiationRule'),
  fact('start', 'startDate', 'instant'),
  fact('finish', 'finishDate', 'instant'),
];
/** The result of the receiver's own part. */
export const summary = [
  fact('type', 'type', 'negotiationType'),
  fact('finish', 'finishDate', 'instant'),
  fact('initialPrice', 'initialPrice', 'money'),
  fact('finalPrice', 'price', 'money'),
];
export const invitation: Template = {
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
export const offer = (who: 'buyer' | 'supplier', ...facts: Fact[]): Body => ({
  fields: ['requestTitle', who],
  facts: [fact('request', 'requestTitle'), fact(who, who), ...facts],
  button: true,
});
export const order = (who: 'buyer' | 'supplier', ...facts: Fact[]): Body => ({
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
export const negotiation = (...facts: Fact[]): Body => ({ fields: ['title'], facts, button: true });
/** Mails to the purchaser about one supplier in a negotiation. */
export const talk = (...facts: Fact[]): Body => ({ fields: ['title', 'supplier'], facts, button: true });
/** The mail to the approver of a demand. */
export const approval: Body = {
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
export const held = (...facts: Fact[]): Body => ({
  fields: ['title'],
  facts: [fact('approvalNumber', 'number'), fact('total', 'price', 'money'), ...facts],
  button: true,
});
/** Mails to people who may decide on a proposal. */
export const heldProposal: Body = {
  ...held(fact('proposedBy', 'requester'), reason, answerBy),
  fields: ['title', 'requester'],
};
/** Mails to the requester about their demand. */
export const demand = (...facts: Fact[]): Body => ({
  fields: ['title'],
  facts: [fact('demandNumber', 'number'), ...facts],
  button: true,
});
/** The end of a qualification, for both sides. */
export const qualificationEnd: Body = {
  fields: ['buyer', 'supplier', 'validUntil'],
  facts: [fact('supplier', 'supplier'), fact('buyer', 'buyer'), fact('validUntil', 'validUntil', 'day')],
  button: true,
};
export const guest: Body = {
  fields: ['buyer', 'requestTitle'],
  facts: [fact('request', 'requestTitle'), fact('buyer', 'buyer')],
  button: true,
};
/** Mails that answer a supplier's reply to an invitation. */
export const reply = (...facts: Fact[]): Body => ({
  fields: ['requestTitle', 'buyer'],
  facts: [fact('request', 'requestTitle'), fact('buyer', 'buyer'), ...facts],
  button: true,
});
/** Mails about one document of a supplier, to the other side or both. */
export const document = (who: 'buyer' | 'supplier', ...facts: Fact[]): Body => ({
  fields: ['document', who],
  facts: [fact('document', 'document'), fact(who, who), ...facts, fact('validUntil', 'validUntil', 'day')],
  button: true,
});
export const documentEnd: Body = {
  fields: ['document', 'supplier', 'validUntil'],
  facts: [
    fact('document', 'document'),
    fact('supplier', 'supplier'),
    fact('buyer', 'buyer'),
    fact('validUntil', 'validUntil', 'day'),
  ],
  button: true,
};
export const plain: Body = { fields: [], facts: [], button: true };
export const exported = (...facts: Fact[]): Body => ({
  fields: ['profile', 'number'],
  facts: [fact('orderNumber', 'number'), fact('exportProfile', 'profile'), ...facts],
  button: true,
});
export const webhook: Body = {
  fields: ['address'],
  facts: [fact('address', 'address'), fact('failingSince', 'since', 'instant'), fact('lastAnswer', 'answer')],
  button: true,
};
