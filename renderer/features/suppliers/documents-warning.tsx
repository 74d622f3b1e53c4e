import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { AreaTexts } from '../../kit/area-texts.tsx';
import { Banner } from '../../kit/banner.tsx';
import { useScorecard, useSupplierFile } from '../insights/use-scores.ts';

/** Names the documents for which the server warns of an award to this supplier, or refuses it. */
export function DocumentsWarning({ supplier }: { supplier: string | null }): ReactNode {
  return (
    <AreaTexts areas={['negotiations']}>
      <Lacking supplier={supplier} />
    </AreaTexts>
  );
}

function Lacking({ supplier }: { supplier: string | null }): ReactNode {
  const text = useText();
  const advice = useScorecard().data?.documents ?? 'none';
  const { data } = useSupplierFile(advice === 'none' ? null : (supplier?.slice(-36) ?? null));
  const kinds = data?.lacking ?? [];
  if (advice === 'none' || kinds.length === 0) return null;
  const words = kinds.map((kind) => text.first([`documentKind.${kind}`]) ?? kind).join(', ');
  const look =
    advice === 'block' ? ({ tone: 'danger', glyph: 'x' } as const) : ({ tone: 'attention', glyph: 'warn' } as const);
  return <Banner {...look} title={text(`award.documents.${advice}`, { documents: words })} />;
}
