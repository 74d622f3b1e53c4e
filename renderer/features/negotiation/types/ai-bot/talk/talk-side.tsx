import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormat } from '../../../../../i18n/use-format.ts';
import { useText } from '../../../../../i18n/use-text.ts';
import { Fact, Facts } from '../../../../../kit/fact.tsx';
import type { Conversation } from './conversation.ts';
import { lastProposal } from './conversation.ts';
import { MessagesLeft } from './messages-left.tsx';
import { packageText } from './terms.ts';

export interface SideProps {
  talk: Conversation;
  initialPrice: string | null;
  currency: string;
}

/** The panel next to the talk: messages left, current offers, and an explanation. */
export function TalkSide({ talk, initialPrice, currency }: SideProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const { messagesLeft, messagesAll, packages, levers, state, person } = talk;
  const proposal = lastProposal(talk);
  const packageWords = (one: (typeof packages)[number]): string => packageText(one, levers, { text, format, currency });
  const [only] = packages;
  return (
    <>
      <Typography variant="head" component="h2" sx={{ color: 'text.secondary', m: 0 }}>
        {text('bots.left.title')}
      </Typography>
      <Typography variant="figure" component="p" data-messages-left sx={{ m: 0 }}>
        {messagesLeft}{' '}
        <Box component="span" sx={{ fontSize: 14, fontWeight: 400, color: 'text.secondary' }}>
          {text('bots.left.of', { all: messagesAll })}
        </Box>
      </Typography>
      <MessagesLeft used={messagesAll - messagesLeft} all={messagesAll} />
      <Typography variant="h3" component="h2" sx={{ mt: 3, mb: 1.5 }}>
        {text('bots.table.title')}
      </Typography>
      <Facts>
        {initialPrice !== null && <Fact label={text('bots.table.own')}>{format.money(initialPrice, currency)}</Fact>}
        {proposal && <Fact label={text('bots.table.proposal')}>{packageWords(proposal)}</Fact>}
        <Fact label={text('bots.table.bot')} {...(packages.length > 0 ? { tone: 'info' as const } : {})}>
          {packages.length > 1
            ? text('bots.table.packages', { count: packages.length })
            : only
              ? packageWords(only)
              : text('bots.table.nothing')}
        </Fact>
      </Facts>
      <Box sx={{ mt: 2.5, pt: 2, borderTop: 1, borderColor: 'line.hair' }}>
        <Typography variant="h4" component="h2">
          {text('bots.know.title')}
        </Typography>
        <Stack component="ul" sx={{ listStyle: 'none', m: 0, mt: 0.75, p: 0, gap: 0.75 }}>
          {[
            text('bots.know.program'),
            text('bots.know.binding'),
            text('bots.know.others'),
            ...(state === 'ended' || state === 'agreed'
              ? []
              : [person ? text('bots.know.personNamed', { person }) : text('bots.know.person')]),
          ].map((line) => (
            <Stack component="li" key={line} direction="row" sx={{ gap: 1 }}>
              <Check size={14} aria-hidden style={{ flex: 'none', marginTop: 3 }} color="var(--p-palette-ink-faint)" />
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {line}
              </Typography>
            </Stack>
          ))}
        </Stack>
      </Box>
    </>
  );
}

/** On phones, replaces `TalkSide` with two lines above the talk. */
export function TalkStrip({ talk, initialPrice, currency }: SideProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const { messagesLeft, messagesAll } = talk;
  const price = initialPrice === null ? '' : format.money(initialPrice, currency);
  return (
    <Box sx={{ display: { md: 'none' } }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Typography variant="caption" sx={{ flex: 1, color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {text('bots.strip.offer', { price })}
        </Typography>
        <Typography variant="caption" sx={{ fontWeight: 500, whiteSpace: 'nowrap' }}>
          {text('bots.strip.left', { left: messagesLeft, all: messagesAll })}
        </Typography>
      </Stack>
      <MessagesLeft used={messagesAll - messagesLeft} all={messagesAll} />
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', m: 0, mt: 0.5 }}>
        {text('bots.strip.program')}
      </Typography>
    </Box>
  );
}
