import type { DeliverMany } from '../kernel/outbox/deliverer.ts';
import type { EventEffect } from '../kernel/outbox/effect.ts';
import type { MailGivenUp } from '../kernel/outbox/settle.ts';
import type { Services } from '../kernel/services.ts';
import { markBounced } from './invitation/mark-bounced.ts';
import { exportDeliverer, markUndelivered } from './order-export/issue-exports.ts';
import { eventDeliverer } from './webhook/fan-out.ts';

/** Hands events to webhooks and to export profiles. */
export function deliverEvents(services: Services): DeliverMany<EventEffect> {
  const deliverers = [eventDeliverer(services), exportDeliverer(services)];
  return {
    many: async (rows, trx) => {
      for (const { many } of deliverers) await many(rows, trx);
    },
  };
}

/** Marks the record that a lost mail belongs to. */
export function mailGivenUp(services: Services): MailGivenUp {
  const markExport = markUndelivered(services);
  return async (mail, context) => {
    await markBounced(mail, context);
    await markExport(mail, context.trx);
  };
}
