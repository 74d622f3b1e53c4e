import type { ReactNode } from 'react';
import type { Representation } from '../../data/representation.ts';
import { useSession } from '../../data/session.tsx';
import { useServerNow } from '../../data/use-server-now.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Banner } from '../../kit/banner.tsx';
import type { GlyphKind, Tone } from '../../../schemas/language/ui.ts';

const looks: Record<string, { tone: Tone; glyph: GlyphKind; date: 'startDate' | 'finishDate' }> = {
  published: { tone: 'info', glyph: 'clock', date: 'startDate' },
  started: { tone: 'live', glyph: 'live', date: 'finishDate' },
  finished: { tone: 'neutral', glyph: 'time-up', date: 'finishDate' },
};

/** A supplier's first question: can I offer, and until when. */
export function ResponseBanner({
  record,
  action,
}: {
  record: Representation<'request'>;
  action?: ReactNode;
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const { isSupplier } = useSession();
  useServerNow(30_000);
  const state = record.state ?? '';
  const look = looks[state];
  if (!isSupplier || !look) return null;
  const at = record[look.date];
  if (!at) return null;
  const title = text(`request.banner.${state}`, { at: format.dateTime(at), zone: format.timeZone });
  return (
    <Banner tone={look.tone} glyph={look.glyph} title={title} action={action}>
      {format.relative(at)}
    </Banner>
  );
}
