import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Representation } from '../../../../data/representation.ts';
import { useText, type Text } from '../../../../i18n/use-text.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { useRecommendation } from '../../records/use-recommendations.ts';

/** The recommended type for the current offers, with its reason. */
export function RecommendationBanner(props: {
  negotiation: Representation<'negotiation'>;
  /** The currently chosen type. */
  chosen: string;
  /** Absent if the reader may not choose. */
  onUse?: (type: string) => void;
  busy?: boolean;
}): ReactNode {
  const text = useText();
  const { negotiation, chosen, onUse, busy = false } = props;
  const found = useRecommendation(negotiation);
  if (!found) return null;
  const type = text(`negotiationType.${found.type}`);
  return (
    <Banner
      tone="info"
      glyph="arrow"
      title={text('types.recommended', { type })}
      action={
        onUse &&
        chosen !== found.type && (
          <Button size="small" loading={busy} onClick={() => onUse(found.type)}>
            {text('types.useRecommended')}
          </Button>
        )
      }
    >
      {reasonOf(found, text)}
    </Banner>
  );
}

/** The reason, shown next to a type that was chosen as recommended. */
export function RecommendationReason({ negotiation }: { negotiation: Representation<'negotiation'> }): ReactNode {
  const text = useText();
  const found = useRecommendation(negotiation);
  if (!found) return null;
  return (
    <Typography variant="caption" component="p" sx={{ m: 0, mt: 0.5, color: 'text.secondary' }}>
      {text('types.asRecommended', { reason: reasonOf(found, text) })}
    </Typography>
  );
}

type ReasonFacts = Pick<NonNullable<Representation<'negotiation'>['recommendation']>, 'reason' | 'params'>;

/** The reason for a recommendation, in a sentence. */
export function reasonOf({ reason, params = {} }: ReasonFacts, text: Text): string {
  const values = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
  const id = `types.reason.${reason}`;
  return text.first([id], { percent: '', count: '', ...values }) ?? '';
}
