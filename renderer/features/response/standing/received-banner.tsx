import type { ReactNode } from 'react';
import type { GlyphKind, Tone } from '../../../../schemas/language/ui.ts';
import type { Representation } from '../../../data/representation.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Banner } from '../../../kit/banner.tsx';

const looks: Record<string, { tone: Tone; glyph: GlyphKind }> = {
  published: { tone: 'info', glyph: 'half' },
  invalid: { tone: 'attention', glyph: 'warn' },
  accepted: { tone: 'success', glyph: 'check' },
  rejected: { tone: 'danger', glyph: 'x' },
  cancelled: { tone: 'neutral', glyph: 'minus' },
  replaced: { tone: 'neutral', glyph: 'minus' },
  lost: { tone: 'neutral', glyph: 'minus' },
};

/** Explains the state of an offer to the purchaser. */
export function ReceivedBanner({ response }: { response: Representation<'response'> }): ReactNode {
  const text = useText();
  const format = useFormat();
  const state = response.result ?? response.state ?? '';
  const look = looks[state];
  if (!look) return null;
  const { bindingUntil, decidedAt } = response;
  const reason = response[state === 'rejected' ? 'rejectReason' : 'cancelReason'] ?? '';
  const values = {
    binding: bindingUntil ? format.dateTime(bindingUntil) : '',
    decided: decidedAt ? format.dateTime(decidedAt) : '',
    zone: format.timeZone,
    reason,
    hasReason: reason ? 'yes' : 'no',
  };
  return (
    <Banner {...look} title={text(`offer.received.${state}`, values)}>
      {text(`offer.received.${state}.text`, values)}
    </Banner>
  );
}
