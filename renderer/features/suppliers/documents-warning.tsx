import type { ReactNode } from 'react';
import { lackingKinds } from '../../../schemas/domain/documents/lacking.ts';
import { serverNow } from '../../data/clock.ts';
import { useList } from '../../data/use-record.ts';
import { useText } from '../../i18n/use-text.ts';
import { AreaTexts } from '../../kit/area-texts.tsx';
import { Banner } from '../../kit/banner.tsx';
import { useScorecard } from '../insights/use-scores.ts';

/** Names the documents that a supplier lacks before an award, if the organization's scorecard counts them. */
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
  const path = advice === 'none' || supplier === null ? null : 'supplier-documents';
  const { data } = useList<'supplierDocument'>(path, { organization: supplier ?? '', itemsPerPage: '100' });
  const documents = (data?.members ?? []).flatMap(({ kind, status, dueAt = null }) =>
    kind && status ? [{ kind, status, dueAt }] : [],
  );
  const kinds = lackingKinds(documents, new Date(serverNow()).toISOString());
  if (kinds.length === 0) return null;
  const words = kinds.map((kind) => text.first([`documentKind.${kind}`]) ?? kind).join(', ');
  const look =
    advice === 'block' ? ({ tone: 'danger', glyph: 'x' } as const) : ({ tone: 'attention', glyph: 'warn' } as const);
  return <Banner {...look} title={text(`award.documents.${advice}`, { documents: words })} />;
}
