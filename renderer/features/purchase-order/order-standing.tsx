import type { ReactNode } from 'react';
import type { GlyphKind, Tone } from '../../../schemas/language/ui.ts';
import type { Representation } from '../../data/representation.ts';
import { useSession } from '../../data/session.tsx';
import { useLinkedName } from '../../generic/value/linked-record.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Banner } from '../../kit/banner.tsx';
import { useOrderMessages } from './order-messages.tsx';

type Order = Representation<'purchaseOrder'>;

const looks: Record<string, { tone: Tone; glyph: GlyphKind; at: (order: Order) => string | null | undefined }> = {
  created: { tone: 'info', glyph: 'draft', at: ({ createdAt }) => createdAt },
  sent: { tone: 'info', glyph: 'clock', at: ({ sentAt }) => sentAt },
  acknowledged: { tone: 'success', glyph: 'check', at: ({ acknowledgedAt }) => acknowledgedAt },
  declined: { tone: 'danger', glyph: 'x', at: ({ declinedAt }) => declinedAt },
  cancelled: { tone: 'danger', glyph: 'x', at: ({ cancelledAt }) => cancelledAt },
  delivered: { tone: 'success', glyph: 'check', at: ({ deliveredAt }) => deliveredAt },
  closed: { tone: 'neutral', glyph: 'check', at: ({ closedAt }) => closedAt },
};

/** The state of the order, and the next action of either side. */
export function OrderStanding({ order }: { order: Order }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { isSupplier } = useSession();
  const supplier = useLinkedName(order.supplier) ?? '';
  const buyer = useLinkedName(order.organization) ?? '';
  const messages = useOrderMessages(order);
  const state = order.state ?? '';
  const look = looks[state];
  if (!look) return null;
  const last = state === 'sent' ? messages?.at(-1) : undefined;
  // After a change or a conditional acceptance, the order is still sent.
  const isConditional = last?.code === 'CA';
  const at = isConditional || last?.kind === 'change' ? last.at : look.at(order);
  const reason = (isConditional ? last.note : (order.cancelReason ?? order.declineReason)) ?? '';
  const values = {
    supplier,
    buyer,
    at: at ? format.dateTime(at) : '',
    // The text around it ends the sentence.
    reason: reason.replace(/\.$/, ''),
    hasReason: reason === '' ? 'no' : 'yes',
  };
  const side = isSupplier ? 'supplier' : 'buyer';
  const title = isConditional ? 'conditional' : last?.kind === 'change' ? 'changed' : state;
  return (
    <Banner
      tone={isConditional ? 'attention' : look.tone}
      glyph={look.glyph}
      title={text(`orders.${side}.${title}`, values)}
    >
      {text(`orders.${side}.${isConditional ? title : state}.text`, values)}
    </Banner>
  );
}
