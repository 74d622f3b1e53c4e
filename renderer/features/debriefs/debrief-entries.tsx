import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Representation } from '../../data/representation.ts';
import { useLinkedName } from '../../generic/value/linked-record.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Glyph } from '../../theme/glyph.tsx';
import { distanceText } from './debrief-facts.tsx';

type Debrief = Representation<'debrief'>;

/** One entry for each supplier that lost. */
export function DebriefEntries(props: {
  debriefs: readonly Debrief[];
  open: string;
  onOpen: (iri: string) => void;
}): ReactNode {
  const text = useText();
  const { debriefs, open, onOpen } = props;
  const isOfSeveral = new Set(debriefs.map(({ title }) => title)).size > 1;
  return (
    <Stack component="nav" aria-label={text('debriefs.list')} sx={{ gap: 1 }}>
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {debriefs.map((debrief) => (
          <li key={debrief['@id']}>
            <Entry
              debrief={debrief}
              isOpen={debrief['@id'] === open}
              isTitled={isOfSeveral}
              onOpen={() => onOpen(debrief['@id'])}
            />
          </li>
        ))}
      </Stack>
      {debriefs.some(({ state }) => state === 'drafted') && (
        <Typography variant="caption" component="p" sx={{ m: 0, px: 1.5, color: 'text.secondary' }}>
          {text('debriefs.together')}
        </Typography>
      )}
    </Stack>
  );
}

function Entry(props: {
  debrief: Debrief;
  isOpen: boolean;
  /** Names the negotiation, because a supplier may have lost several. */
  isTitled: boolean;
  onOpen: () => void;
}): ReactNode {
  const text = useText();
  const { debrief, isOpen, isTitled, onOpen } = props;
  const format = useFormat();
  const supplier = useLinkedName(debrief.supplier);
  const { facts, state, question, answer } = debrief;
  const asks = Boolean(question) && !answer;
  const standing = [
    isTitled && debrief.title,
    facts?.rank && `${text('debriefs.rank')} ${text('debriefs.rank.of', facts.rank)}`,
    facts?.distance && distanceText(facts.distance, { text, format }),
  ].flatMap((part) => part || []);
  const status = asks
    ? text('debrief.field.question')
    : state === 'sent'
      ? text('debrief.state.sent')
      : text(debrief.text ? 'debriefs.edited' : 'debriefs.asDrafted');
  return (
    <ButtonBase
      onClick={onOpen}
      aria-current={isOpen ? 'true' : undefined}
      sx={{
        width: 1,
        px: 1.5,
        py: 1.25,
        gap: 1.25,
        justifyContent: 'flex-start',
        alignItems: 'flex-start',
        textAlign: 'left',
        borderLeft: 2,
        borderColor: isOpen ? 'primary.main' : 'line.hair',
        bgcolor: isOpen ? 'surface.selected' : 'transparent',
      }}
    >
      <Glyph
        kind={asks ? 'time-up' : state === 'sent' ? 'check' : debrief.text ? 'half' : 'draft'}
        tone={asks ? 'attention' : state === 'sent' ? 'success' : debrief.text ? 'info' : 'neutral'}
      />
      <Stack component="span" sx={{ minWidth: 0 }}>
        <Typography variant="label" component="span" sx={{ overflowWrap: 'anywhere' }}>
          {supplier}
        </Typography>
        {[...standing, status].map((line) => (
          <Typography key={line} variant="caption" component="span" sx={{ color: 'text.secondary' }}>
            {line}
          </Typography>
        ))}
      </Stack>
    </ButtonBase>
  );
}
