import type { Answers, TalkMessage } from '../../../../../../schemas/generated/answers.ts';
import { isObject } from '../../../../../../schemas/language/json-schema.ts';

type Answer = Answers['Conversation'];

/** Values by lever, as plain decimals. */
export type Package = Readonly<Record<string, string>>;
/** A negotiable lever, without its worth. */
export type TalkLever = Answer['levers'][number];
/** Terms read in a supplier's words. The supplier confirms them by sending a package. */
export type Understood = NonNullable<TalkMessage['understood']>;
export type Draft = NonNullable<Answer['draft']>;
/** Visible to the purchaser only. Worths are in the currency, against the lowest initial price. */
export type Thoughts = NonNullable<Answer['thoughts']>;

export interface Message extends Omit<TalkMessage, 'packages'> {
  packages: readonly Package[];
}

/** A talk as its reader may see it. Suppliers get neither draft nor thoughts. */
export interface Conversation extends Omit<
  Answer,
  'messages' | 'autonomy' | 'draft' | 'thoughts' | 'onTheTable' | 'confirmWithinHours'
> {
  messages: readonly Message[];
  autonomy: 'drafts' | 'asks' | 'closes';
  draft: Draft | null;
  thoughts: Thoughts | null;
}

export const toConversation = (answer: Answer): Conversation => ({
  ...answer,
  messages: answer.messages.map((message) => ({ ...message, packages: message.packages ?? [] })),
  autonomy: answer.autonomy ?? 'asks',
  draft: answer.draft ?? null,
  thoughts: answer.thoughts ?? null,
});

export const toPackage = (value: unknown): Package =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value).flatMap(([key, found]) => (typeof found === 'string' ? [[key, found]] : [])),
      )
    : {};

/** The supplier's last proposed package. */
export const lastProposal = ({ messages }: Pick<Conversation, 'messages'>): Package | null =>
  messages.findLast(({ from, packages }) => from === 'supplier' && packages.length > 0)?.packages.at(-1) ?? null;

/** The supplier's last message if its terms were read but not confirmed yet. */
export function openReading({ messages, state }: Pick<Conversation, 'messages' | 'state'>): Message | null {
  if (state === 'agreed' || state === 'ended') return null;
  const last = messages.findLast(({ from }) => from === 'supplier');
  const { package: read = {}, ambiguous = [] } = last?.understood ?? {};
  return last && Object.keys(read).length + ambiguous.length > 0 ? last : null;
}
