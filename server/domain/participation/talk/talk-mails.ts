import type { AnyState } from '../../../../schemas/mechanisms/common/any-state.ts';
import type { Turn } from '../../../../schemas/mechanisms/common/effects.ts';
import type { TalkAction } from '../../../../schemas/mechanisms/common/events.ts';
import type { Effect as MechanismEffect } from '../../../../schemas/mechanisms/common/effects.ts';
import type { Question } from '../../../kernel/commands/rule.ts';
import type { Effect, MailEffect } from '../../../kernel/outbox/effect.ts';
import { currencyOf } from '../../negotiation/settings/currency-of.ts';
import { lapseMails } from '../../negotiation/deal-mails.ts';
import { negotiationMail, type NegotiationReceiver } from '../../negotiation/receivers.ts';
import type { TalkFacts } from './talk-facts.ts';

type TalkQuestion = Pick<Question<'participation'>, 'record'> & { facts: TalkFacts };

interface Done {
  does: TalkAction;
  before: AnyState;
  after: AnyState;
  effects: readonly MechanismEffect[];
}

/** Mails to the other side. A supplier gets none about its own actions. */
export function talkMails(question: TalkQuestion, done: Done): Effect[] {
  const { record, facts } = question;
  const { negotiation, receivers, people } = facts;
  const { before, after } = done;
  const names = new Map([[record.supplier, people.supplierName ?? '']]);
  const others = { ...after, participations: after.participations.filter(({ id }) => id !== record.id) };
  return [
    ...own(question, done),
    ...lapseMails({ before, after: others }, { record: negotiation, receivers, owners: [], names }),
  ];
}

function own({ record, facts }: TalkQuestion, { does, after, effects }: Done): Effect[] {
  const { negotiation, receivers, owners, callers, people } = facts;
  const deal = after.participations.find(({ id }) => id === record.id)?.deal ?? null;
  const data = { price: deal?.package['price'] ?? null, currency: currencyOf(negotiation), until: deal?.until ?? null };
  const to = (all: readonly NegotiationReceiver[], template: string, more: MailEffect['data'] = {}): Effect[] =>
    all.map((receiver) => negotiationMail(template, receiver, { record: negotiation, data: { ...data, ...more } }));
  const supplier = receivers.filter(({ organization }) => organization === record.supplier);
  const named = { supplier: people.supplierName };
  const turns: Turn[] = effects.flatMap((effect) => (effect.type === 'talked' ? effect.turns : []));
  const template = toSupplier[does];
  const isNew = turns.some(({ kind }) => kind === 'accept') && deal?.state === 'agreed';
  return [
    ...(template && (does !== 'resume' || turns.length > 0) ? to(supplier, template) : []),
    ...(isNew ? to(owners, 'talk-deal-waits', named) : []),
    ...(does === 'askPerson' && turns.length > 0 ? to(callers, 'talk-person-asked', named) : []),
  ];
}

const toSupplier: Partial<Record<TalkAction, string>> = {
  send: 'talk-turn',
  personAnswer: 'talk-turn',
  resume: 'talk-turn',
  end: 'talk-ended',
  confirm: 'talk-deal-confirmed',
  decline: 'talk-deal-declined',
};
