import type { ReactNode } from 'react';
import { isObject } from '../../../../schemas/engine/json-schema.ts';
import type { Representation } from '../../../data/representation.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Banner } from '../../../kit/banner.tsx';
import { textOf } from '../room/room-types.ts';

/** Which type fits, with its reason; asked for in the workflow's section. */
export function RecommendationBanner({ negotiation }: { negotiation: Representation }): ReactNode {
  const text = useText();
  const found = negotiation['recommendation'];
  if (!isObject(found)) return null;
  const params = isObject(found['params']) ? found['params'] : {};
  const values = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
  const type = text(`negotiationType.${textOf(found['type'])}`);
  return (
    <Banner tone="info" glyph="arrow" title={text('types.recommended', { type })}>
      {text.first([`types.reason.${textOf(found['reason'])}`], { percent: '', count: '', ...values })}
    </Banner>
  );
}
