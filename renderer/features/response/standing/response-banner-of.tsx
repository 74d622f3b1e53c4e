import type { ReactNode } from 'react';
import type { Representation } from '../../../data/representation.ts';
import { useServerNow } from '../../../data/use-server-now.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Banner } from '../../../kit/banner.tsx';
import { responseStanding } from './response-standing.ts';

/** Phase, deadline and state of the own offer in two lines; beside them the one thing to do. */
export function ResponseBannerOf(props: {
  request: Representation<'request'>;
  responses: readonly Representation<'response'>[];
  action: ReactNode;
  children?: ReactNode;
}): ReactNode {
  const { request, responses, action, children } = props;
  const text = useText();
  const format = useFormat();
  useServerNow(30_000);
  const { id, tone, glyph, response } = responseStanding(request, responses);
  const finish = request.finishDate ?? '';
  const start = request.startDate ?? '';
  const binding = response?.bindingUntil ?? '';
  const reason = response?.[id === 'rejected' ? 'rejectReason' : 'cancelReason'] ?? '';
  const values = {
    start: start && format.dateTime(start),
    startIn: start && format.relative(start),
    finish: finish && format.dateTime(finish),
    finishIn: finish && format.relative(finish),
    binding: binding && format.dateTime(binding),
    zone: format.timeZone,
    reason,
    hasReason: reason ? 'yes' : 'no',
  };
  return (
    <Banner tone={tone} glyph={glyph} title={text(`offer.banner.${id}`, values)} action={action}>
      {text(`offer.banner.${id}.text`, values)} {children}
    </Banner>
  );
}
