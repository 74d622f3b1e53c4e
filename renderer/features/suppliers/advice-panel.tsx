import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Advice } from '../../../schemas/domain/scorecard.ts';
import type { ScorecardSettings } from '../../../schemas/generated/answers.ts';
import type { GlyphKind, Tone } from '../../../schemas/language/ui.ts';
import { Actions } from '../../generic/actions/actions.tsx';
import { useLinkedName } from '../../generic/value/linked-record.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Panel } from '../../kit/panel.tsx';
import { Glyph } from '../../theme/glyph.tsx';
import type { SupplierTabProps } from './supplier-tabs.tsx';

const looks: Record<Advice, { kind: GlyphKind; tone: Tone }> = {
  none: { kind: 'check', tone: 'success' },
  warn: { kind: 'warn', tone: 'attention' },
  block: { kind: 'x', tone: 'danger' },
};

/** The advice that counts now, its source, and how to set one by hand. */
export function AdvicePanel(props: SupplierTabProps & { card: ScorecardSettings | undefined }): ReactNode {
  const { supplier, description, card } = props;
  const text = useText();
  const advice = supplier.advice ?? 'none';
  return (
    <Panel title={text('supplierRecord.field.advice')}>
      <Stack direction="row" sx={{ gap: 1.25, alignItems: 'flex-start' }}>
        <Box sx={{ mt: '3px', display: 'inline-flex' }}>
          <Glyph {...looks[advice]} />
        </Box>
        <Stack sx={{ gap: 0.5, minWidth: 0 }}>
          <Typography variant="label" component="p" sx={{ m: 0 }}>
            {text(`suppliers.advice.${advice}`)}
          </Typography>
          <Source supplier={supplier} card={card} />
        </Stack>
      </Stack>
      <Stack direction="row" sx={{ gap: 1, mt: 1.5, flexWrap: 'wrap' }}>
        <Actions
          entity="supplierRecord"
          description={description}
          record={supplier}
          hidden={['requestQualification']}
        />
      </Stack>
    </Panel>
  );
}

function Source({ supplier, card }: Pick<SupplierTabProps, 'supplier'> & { card: ScorecardSettings | undefined }) {
  const text = useText();
  const format = useFormat();
  const by = useLinkedName(supplier.advisedBy);
  const { advised, advisedReason, advisedUntil, advisedAt, score, scoreAdvice } = supplier;
  const isPast = typeof advisedUntil === 'string' && supplier.advice !== advised;
  const bands = (card?.bands ?? []).filter((band) => band.advice !== 'none');
  const lines =
    advised && !isPast
      ? [
          advisedReason,
          text('suppliers.advice.by', {
            name: by || '',
            date: advisedAt ? format.date(advisedAt) : '',
            until: advisedUntil ? format.dateTime(advisedUntil) : 'none',
          }),
          text('suppliers.advice.else', { advice: text(`supplierRecord.scoreAdvice.${scoreAdvice ?? 'none'}`) }),
        ]
      : [
          score
            ? text('suppliers.advice.score', { score: format.decimal(score, { maximum: 1 }) })
            : text('suppliers.advice.noScore'),
          ...bands.map(({ from, to, advice }) => text(`suppliers.advice.band.${advice}`, { from, to })),
          text('suppliers.advice.noHand'),
        ];
  return lines.filter(Boolean).map((line) => (
    <Typography key={line} variant="caption" component="p" sx={{ m: 0, color: 'text.secondary' }}>
      {line}
    </Typography>
  ));
}
