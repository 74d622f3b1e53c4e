import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormat } from '../../../../../i18n/use-format.ts';
import { useText } from '../../../../../i18n/use-text.ts';
import { Panel } from '../../../../../kit/panel.tsx';
import { Evidence } from '../parts/evidence.tsx';
import { keptIn } from '../talk/kept.ts';
import type { Conversation } from '../talk/conversation.ts';
import { packageText } from '../talk/terms.ts';
import type { Standing } from './standing.ts';

interface HintsProps {
  standings: readonly Standing[];
  currency: string;
}

/** Shows suppliers' messages that led to no offer, and the next step of each talk. */
export function Hints(props: HintsProps): ReactNode {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        gap: 2,
        alignItems: 'start',
      }}
    >
      <Kept {...props} />
      <Next {...props} />
    </Box>
  );
}

/** Maximum shown here; each talk shows all of its own. */
const mostKept = 4;

function Kept({ standings, currency }: HintsProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const kept = standings
    .flatMap(({ place, talk }) => keptIn(talk).map((message) => ({ message, talk, name: place.name })))
    .toSorted((a, b) => b.message.at.localeCompare(a.message.at))
    .slice(0, mostKept);
  return (
    <Panel title={text('bots.kept.title')} hint={text('bots.kept.hint')}>
      {kept.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text('bots.kept.none')}
        </Typography>
      )}
      <Stack component="ul" data-kept sx={{ listStyle: 'none', m: 0, p: 0, gap: 1.25 }}>
        {kept.map(({ message, talk, name }) => {
          const read = packageText(message.understood?.package ?? {}, talk.levers, { text, format, currency });
          return (
            <Box component="li" key={`${name} ${message.n}`}>
              <Typography variant="label" component="div">
                {text('bots.kept.by', { supplier: name, time: format.clock(message.at) })}
              </Typography>
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {text('bots.kept.words', { words: shortened(message.text) })}
              </Typography>
              <Evidence>{read ? text('bots.kept.read', { package: read }) : text('bots.kept.unread')}</Evidence>
            </Box>
          );
        })}
      </Stack>
    </Panel>
  );
}

const longestQuote = 200;
const shortened = (words: string): string =>
  words.length > longestQuote ? `${words.slice(0, longestQuote)} …` : words;

const ahead: ReadonlySet<Standing['stage']> = new Set(['person', 'agreed', 'draft', 'choosing', 'talking', 'silent']);

function Next({ standings, currency }: HintsProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const going = standings.filter(({ stage }) => ahead.has(stage));
  return (
    <Panel title={text('bots.next.title')}>
      {going.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text('bots.next.none')}
        </Typography>
      )}
      <Stack component="ul" data-next sx={{ listStyle: 'none', m: 0, p: 0, gap: 0.75 }}>
        {going.map(({ place, stage, talk, walkAway }) => (
          <Stack component="li" key={place.iri} direction="row" sx={{ gap: 1 }}>
            <Clock size={14} aria-hidden style={{ flex: 'none', marginTop: 3 }} color="var(--p-palette-primary-main)" />
            <Typography variant="body2">
              {text(`bots.next.${stepOf(stage, talk)}`, {
                supplier: place.name,
                left: talk.messagesLeft,
                price: format.money(walkAway, currency),
                until: talk.deal?.until ? format.short(talk.deal.until) : '',
              })}
            </Typography>
          </Stack>
        ))}
      </Stack>
    </Panel>
  );
}

/** With its last messages, the bot accepts any package within the limits. */
const stepOf = (stage: Standing['stage'], { messagesLeft }: Conversation): string =>
  (stage === 'talking' || stage === 'choosing') && messagesLeft <= 1 ? 'last' : stage;
