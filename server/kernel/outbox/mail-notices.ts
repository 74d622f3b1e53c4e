import type { Effect, MailEffect, NotificationEffect } from './effect.ts';

type Notice = (mail: MailEffect) => NotificationEffect | null;

let noticeOf: Notice = () => null;

/**
 * Registers the rule that decides which mails also become notifications in the product. Called at startup; returns a
 * function that restores the previous rule.
 */
export function registerNotices(notice: Notice): () => void {
  const before = noticeOf;
  noticeOf = notice;
  return () => {
    noticeOf = before;
  };
}

/** Returns the effects in order, each mail followed by its notification in the product, if any. */
export const withNotices = (effects: readonly Effect[]): Effect[] =>
  effects.flatMap((effect): Effect[] => {
    const notice = effect.kind === 'mail' && !effect.isNoticed ? noticeOf(effect) : null;
    return notice ? [effect, notice] : [effect];
  });
