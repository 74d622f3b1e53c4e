import type { Conversation, Message } from './conversation.ts';

/** The supplier's messages that it did not confirm as an offer afterwards. */
export const keptIn = ({ messages }: Pick<Conversation, 'messages'>): Message[] =>
  messages.filter(
    (message) =>
      message.from === 'supplier' &&
      message.text !== '' &&
      message.packages.length === 0 &&
      !messages.some((later) => later.n > message.n && later.from === 'supplier' && later.packages.length > 0),
  );
