import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { isObject } from '../../../../schemas/engine/json-schema.ts';
import type { Representation } from '../../../data/representation.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Panel } from '../../../kit/panel.tsx';
import { currencyOf, settingsOf, typeOf } from './room-facts.ts';
import { textOrNull } from './room-types.ts';

/** Of types without ranks. */
const ownRules: Record<string, readonly string[]> = {
  sealed_bid_negotiation: ['room.rules.sealed', 'room.rules.sealed.open', 'room.rules.received', 'room.rules.choice'],
  dutch_negotiation: ['room.rules.dutch', 'room.rules.dutch.first', 'room.rules.dutch.nobody', 'room.rules.names'],
  english_reverse_negotiation: [
    'room.rules.english',
    'room.rules.english.countdown',
    'room.rules.english.leave',
    'room.rules.english.nobody',
    'room.rules.names',
  ],
};

/** The rules as they hold here, in sentences. */
export function RoomRules({ negotiation }: { negotiation: Representation }): ReactNode {
  const text = useText();
  const format = useFormat();
  const settings = settingsOf(negotiation);
  const decrement = textOrNull(settings['minimumDecrement']);
  const { extension } = settings;
  const type = typeOf(negotiation);
  const isAuction = type === 'rank_auction';
  const minutes = (seconds: unknown): string => format.decimal(Number(seconds) / 60, { maximum: 1 });
  const own = ownRules[type];
  const rules = own?.map((id) => text(id)) ?? [
    text('room.rules.relative'),
    text('room.rules.ties'),
    ...(decrement ? [text('room.rules.decrement', { amount: format.money(decrement, currencyOf(negotiation)) })] : []),
    ...(isObject(extension)
      ? [
          text('room.rules.extension', {
            window: minutes(extension['windowSeconds']),
            rank: Number(extension['rank']),
            by: minutes(extension['bySeconds']),
          }),
        ]
      : []),
    text('room.rules.received'),
    text(isAuction ? 'room.rules.binding' : 'room.rules.choice'),
  ];
  return (
    <Panel title={text('room.rules.title')}>
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1 }}>
        {rules.map((rule) => (
          <Typography key={rule} component="li" variant="body2" sx={{ color: 'text.secondary' }}>
            {rule}
          </Typography>
        ))}
      </Box>
    </Panel>
  );
}
