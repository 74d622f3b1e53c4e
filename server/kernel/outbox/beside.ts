import type { Effect, MailEffect, NotificationEffect } from './effect.ts';

type Notice = (mail: MailEffect) => NotificationEffect | null;

let noticeOf: Notice = () => null;

/** Which mails are told in the product as well; handed over at start, and taken back by what it answers. */
export function handOverNotices(notice: Notice): () => void {
  const before = noticeOf;
  noticeOf = notice;
  return () => {
    noticeOf = before;
  };
}

/** What leaves with the effects, in their order: each mail beside what its receiver is told in the product. */
export const withNotices = (effects: readonly Effect[]): Effect[] =>
  effects.flatMap((effect): Effect[] => {
    const notice = effect.kind === 'mail' && !effect.isNoticed ? noticeOf(effect) : null;
    return notice ? [effect, notice] : [effect];
  });
