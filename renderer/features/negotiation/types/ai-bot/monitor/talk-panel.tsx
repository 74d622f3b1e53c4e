import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { Play, UserRound, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { operationNamed } from '../../../../../data/representation.ts';
import { useText } from '../../../../../i18n/use-text.ts';
import { RefusalBanner } from '../../../../../kit/refusal-banner.tsx';
import { ConfirmDialog } from '../../../../../kit/confirm-dialog.tsx';
import { useTalk, type TalkControls } from '../talk/use-talk.ts';
import { DealDialog } from './deal-dialog.tsx';
import { DraftForm } from './draft-form.tsx';
import { LimitsDialog } from './limits-dialog.tsx';
import { PersonForm } from './person-form.tsx';
import type { Standing } from './standing.ts';
import { ThoughtsOf } from './thoughts.tsx';
import { Transcript } from './transcript.tsx';

export interface TalkPanelProps {
  standing: Standing;
  negotiation: string;
  reference: string;
  currency: string;
  fresh: boolean;
  others: number;
  /** True to start with a message written by the person. */
  takenOver: boolean;
  onClose: () => void;
}

/** One talk: the bot's reasoning, the messages, and the purchaser's actions. */
export function TalkPanel(props: TalkPanelProps): ReactNode {
  const text = useText();
  const { standing, reference, currency, fresh, takenOver, onClose } = props;
  const { place, talk } = standing;
  const talking = useTalk(place.iri);
  const [isTakingOver, setTakingOver] = useState(takenOver);
  const may = (name: string): boolean => operationNamed(place.record, name) !== undefined;
  return (
    <Box component="aside" data-talk-panel aria-label={text('bots.panel', { supplier: place.name })} sx={{ p: 2.5 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
        <Typography variant="h3" component="h2" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
          {place.name}
        </Typography>
        <Tooltip title={text('bots.panel.close')}>
          <IconButton size="small" aria-label={text('bots.panel.close')} onClick={onClose}>
            <X size={15} />
          </IconButton>
        </Tooltip>
      </Stack>
      <ThoughtsOf {...{ standing, reference, currency }} />
      <Transcript talk={talk} supplier={place.name} currency={currency} />
      <Stack sx={{ gap: 1.5, mt: 1.5 }}>
        <RefusalBanner problem={talking.problem} />
        {talk.draft && may('sendDraft') && !isTakingOver && (
          <DraftForm key={talk.version} draft={talk.draft} {...{ talk, talking, currency }} disabled={!fresh} />
        )}
        {isTakingOver && may('personAnswer') && (
          <PersonForm {...{ talk, talking, currency }} disabled={!fresh} onDone={() => setTakingOver(false)} />
        )}
        <PanelActions {...props} {...{ talking, isTakingOver, may }} onTake={() => setTakingOver(!isTakingOver)} />
      </Stack>
    </Box>
  );
}

type OpenDialog = 'confirm' | 'decline' | 'end' | 'limits';

function PanelActions(
  props: TalkPanelProps & {
    talking: TalkControls;
    isTakingOver: boolean;
    may: (name: string) => boolean;
    onTake: () => void;
  },
): ReactNode {
  const text = useText();
  const { fresh, talking, isTakingOver, may, onTake } = props;
  const [asking, setAsking] = useState<OpenDialog | null>(null);
  const look = { sx: { flex: '1 1 130px' }, disabled: !fresh };
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {may('confirmDeal') && (
        <Button variant="contained" color="primary" {...look} onClick={() => setAsking('confirm')}>
          {text('bots.deal.confirm')}
        </Button>
      )}
      {may('declineDeal') && (
        <Button color="error" {...look} onClick={() => setAsking('decline')}>
          {text('bots.deal.decline')}
        </Button>
      )}
      {may('personAnswer') && (
        <Button startIcon={<UserRound size={15} />} {...look} aria-expanded={isTakingOver} onClick={onTake}>
          {text(isTakingOver ? 'bots.take.stop' : 'bots.take')}
        </Button>
      )}
      {may('resume') && (
        <Button
          {...look}
          startIcon={<Play size={15} />}
          loading={talking.pending === 'resume'}
          onClick={() => void talking.act('resume')}
        >
          {text('bots.resume')}
        </Button>
      )}
      {may('changeLimits') && (
        <Button {...look} onClick={() => setAsking('limits')}>
          {text('bots.limits.change')}
        </Button>
      )}
      {may('endTalk') && (
        <Button color="error" {...look} onClick={() => setAsking('end')}>
          {text('bots.end')}
        </Button>
      )}
      <AskedDialogs {...props} asking={asking} onAnswered={() => setAsking(null)} />
    </Stack>
  );
}

function AskedDialogs(
  props: TalkPanelProps & { talking: TalkControls; asking: OpenDialog | null; onAnswered: () => void },
): ReactNode {
  const text = useText();
  const { standing, negotiation, reference, currency, others, talking, asking, onAnswered } = props;
  const { place } = standing;
  const end = async (): Promise<void> => {
    onAnswered();
    await talking.act(`${negotiation}/end-bot-conversation`, { participationId: place.id });
  };
  return (
    <>
      <DealDialog
        {...{ standing, talking, others, currency }}
        asking={asking === 'confirm' || asking === 'decline' ? asking : null}
        onClose={onAnswered}
      />
      <LimitsDialog open={asking === 'limits'} {...{ standing, talking, reference, currency }} onClose={onAnswered} />
      <ConfirmDialog
        danger
        open={asking === 'end'}
        title={text('bots.end.title', { supplier: place.name })}
        consequence={text('bots.end.text')}
        verb={text('bots.end')}
        onConfirm={() => void end()}
        onClose={onAnswered}
      />
    </>
  );
}
