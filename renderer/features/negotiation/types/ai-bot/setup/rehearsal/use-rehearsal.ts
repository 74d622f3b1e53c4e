import { useMemo, useState } from 'react';
import {
  beginRehearsal,
  rehearse,
  rehearsedTalk,
  type Rehearsal,
  type RehearsalSetting,
} from '../../../../../../../schemas/mechanisms/ai-bot/rehearsal.ts';
import type { BotPlan } from '../../../../../../../schemas/mechanisms/ai-bot/types.ts';
import type { JsonObject } from '../../../../../../../schemas/language/json-schema.ts';
import { serverNow } from '../../../../../../data/clock.ts';
import { Problem } from '../../../../../../data/problem.ts';
import { useLanguage } from '../../../../../../i18n/language-provider.tsx';
import { toPackage, type Conversation } from '../../talk/conversation.ts';
import type { TalkControls } from '../../talk/use-talk.ts';

interface RehearsalControls {
  talk: Conversation;
  talking: TalkControls;
  again: () => void;
}

/** A talk with a draft's bot, computed here by the server's rules. Nothing is sent or stored. */
export function useRehearsal({
  plan,
  reference,
  currency,
}: {
  plan: BotPlan;
  reference: string;
  currency: string;
}): RehearsalControls {
  const { language } = useLanguage();
  const people = { language, person: null, addressee: null, buyer: null };
  const setting = (): RehearsalSetting => ({
    plan,
    currency,
    initialPrice: reference,
    people,
    now: new Date(serverNow()).toISOString(),
  });
  const [rehearsal, setRehearsal] = useState(() => beginRehearsal(setting()));
  const act = (path: string, body: JsonObject = {}): Promise<boolean> => {
    const named = body['package'] === undefined ? null : toPackage(body['package']);
    const text = typeof body['text'] === 'string' ? body['text'] : '';
    const does = path === 'accept-package' ? 'accept' : 'say';
    const after = rehearse(rehearsal, named ? { does, package: named } : { does: 'say', text }, setting());
    setRehearsal(after);
    return Promise.resolve(after.problem === null);
  };
  const talk = useMemo(() => talkOf(rehearsal, plan), [rehearsal, plan]);
  return {
    talk,
    talking: {
      pending: null,
      problem: rehearsal.problem && new Problem({ code: rehearsal.problem.code, status: 409 }),
      forget: () => setRehearsal((before) => ({ ...before, problem: null })),
      act,
    },
    again: () => setRehearsal(beginRehearsal(setting())),
  };
}

const states = { open: 'open', person: 'asked_person', agreed: 'agreed', ended: 'ended' } as const;

/** The talk as its supplier would see it. */
function talkOf(rehearsal: Rehearsal, { autonomy }: BotPlan): Conversation {
  const { conversation, deal } = rehearsedTalk(rehearsal);
  const at = new Date(serverNow()).toISOString();
  return {
    version: rehearsal.messages.length,
    messages: rehearsal.messages.map((message) => ({ ...message, at })),
    packages: conversation?.table ?? [],
    levers: (conversation?.levers ?? []).map(({ key, name, unit }) => ({
      key,
      name: name ?? null,
      unit: unit ?? null,
    })),
    messagesLeft: conversation?.messagesLeft ?? 0,
    messagesAll: conversation?.messages ?? 0,
    state: states[conversation?.phase ?? 'ended'],
    deal,
    person: null,
    autonomy,
    draft: null,
    thoughts: conversation?.thoughts ?? null,
  };
}
