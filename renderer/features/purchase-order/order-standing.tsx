import type { ReactNode } from 'react';
import type { GlyphKind, Tone } from '../../../schemas/language/ui.ts';
import type { Representation } from '../../data/representation.ts';
import { useSession } from '../../data/session.tsx';
import { useLinkedName } from '../../generic/value/linked-record.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Banner } from '../../kit/banner.tsx';

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
  const state = order.state ?? '';
  const look = looks[state];
  if (!look) return null;
  const at = look.at(order);
  const reason = order.cancelReason ?? order.declineReason ?? '';
  const values = {
    supplier,
    buyer,
    at: at ? format.dateTime(at) : '',
    reason,
    hasReason: reason === '' ? 'no' : 'yes',
  };
  const side = isSupplier ? 'supplier' : 'buyer';
  return (
    <Banner tone={look.tone} glyph={look.glyph} title={text(`orders.${side}.${state}`, values)}>
      {text(`orders.${side}.${state}.text`, values)}
    </Banner>
  );
}
