import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactNode } from 'react';
import { useFormat } from '../../../../../i18n/use-format.ts';
import { useText } from '../../../../../i18n/use-text.ts';
import { Fact, Facts } from '../../../../../kit/fact.tsx';
import { Glyph } from '../../../../../theme/glyph.tsx';
import { CardButtons } from './card-buttons.tsx';
import type { Conversation, Package } from './conversation.ts';
import { leverName, priceKey, valueText } from './terms.ts';

/** The binding confirmation: lists all terms, who is bound and until when. Takes the focus when it appears. */
export function ConfirmCard(props: {
  one: Package;
  talk: Conversation;
  currency: string;
  busy: boolean;
  disabled: boolean;
  onConfirm: () => void;
  onBack: () => void;
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const { one, talk, currency, busy, disabled, onConfirm, onBack } = props;
  const { levers } = talk;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const price = format.money(one[priceKey] ?? '0', currency);
  return (
    <Box
      component="section"
      data-confirm
      aria-label={text('bots.confirm.label')}
      sx={{
        ml: { md: '36px' },
        border: 1,
        borderColor: 'tone.decided.border',
        borderRadius: '8px',
        overflow: 'hidden',
      }}
    >
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', px: 2, py: 1, bgcolor: 'tone.decided.bg' }}>
        <Glyph kind="gavel" tone="decided" />
        <Typography
          ref={title}
          tabIndex={-1}
          variant="label"
          component="h2"
          sx={{ m: 0, color: 'tone.decided.fg', outline: 'none' }}
        >
          {text('bots.confirm.title', { price })}
        </Typography>
      </Stack>
      <Stack
        direction={{ xs: 'column', md: 'row' }}
        sx={{ gap: { xs: 1.5, md: 3 }, p: 2, alignItems: { md: 'center' }, bgcolor: 'background.paper' }}
      >
        <Facts sx={{ flex: 1, flexDirection: 'row', flexWrap: 'wrap', columnGap: 3, '& > *': { minWidth: 110 } }}>
          {levers.map((lever) => (
            <Fact key={lever.key} label={leverName(lever, text)}>
              {valueText(lever, one[lever.key] ?? '0', { text, format, currency })}
            </Fact>
          ))}
        </Facts>
        <Stack direction={{ xs: 'column-reverse', md: 'row' }} sx={{ gap: 1, flex: 'none' }}>
          <CardButtons verb={text('bots.confirm.verb', { price })} {...{ busy, disabled, onBack }} onSend={onConfirm} />
        </Stack>
      </Stack>
      <Binds talk={talk} />
    </Box>
  );
}

/** Says who is bound, and until when. */
function Binds({ talk: { autonomy, person } }: { talk: Conversation }): ReactNode {
  const text = useText();
  const who = autonomy !== 'asks' ? 'closes' : person ? 'person' : 'asks';
  return (
    <Typography
      variant="caption"
      component="p"
      sx={{ color: 'text.secondary', m: 0, px: 2, pb: 1.5, bgcolor: 'background.paper' }}
    >
      {text(`bots.confirm.binds.${who}`, { person: person ?? '' })}
    </Typography>
  );
}
