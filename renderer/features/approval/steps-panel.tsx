import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Quote } from 'lucide-react';
import type { ReactNode } from 'react';
import type { GlyphKind, Tone } from '../../../schemas/language/ui.ts';
import { useText } from '../../i18n/use-text.ts';
import { Panel } from '../../kit/panel.tsx';
import { VisuallyHidden } from '../../kit/visually-hidden.tsx';
import { When } from '../../kit/when.tsx';
import { Glyph } from '../../theme/glyph.tsx';
import {
  lookOfPerson,
  lookOfStep,
  proposedIn,
  trackSteps,
  type ApprovalRequest,
  type TrackPerson,
  type TrackStep,
} from './approval-track.ts';
import { usePersonName } from './use-person-name.ts';

/** The steps from the proposal to the award or order, with each person's decision. */
export function StepsPanel({ request }: { request: ApprovalRequest }): ReactNode {
  const text = useText();
  const { createdAt, decidedAt, proposedBy, state } = request;
  const proposer = usePersonName(proposedBy);
  const isDone = state === 'approved';
  const standing = isDone ? 'done' : state === 'open' ? 'later' : 'over';
  const kind = proposedIn(request);
  return (
    <Panel title={text('approvals.steps')}>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        <Entry look={{ tone: 'success', glyph: 'check' }} title={text('approvals.step.proposed')} at={createdAt}>
          {proposer}
        </Entry>
        {trackSteps(request).map((step) => (
          <StepEntry key={step.number} step={step} />
        ))}
        <Entry
          isLast
          look={lookOfStep({ standing })}
          title={text('approvals.step.run', { kind })}
          at={isDone ? decidedAt : null}
        >
          {text('approvals.step.run.text', { state: state ?? 'open' })}
        </Entry>
      </Box>
    </Panel>
  );
}

function StepEntry({ step }: { step: TrackStep }): ReactNode {
  const text = useText();
  const { number, quorum, named, missing, people, standing } = step;
  return (
    <Entry
      look={lookOfStep(step)}
      title={text('approvals.step', { number })}
      word={text(`approvals.standing.${standing}`)}
    >
      {text('approvals.step.needs', { quorum, named, missing: standing === 'current' ? missing : 0 })}
      <Stack component="ul" sx={{ gap: 0.5, m: 0, mt: 0.5, p: 0, listStyle: 'none' }}>
        {people.map((person) => (
          <PersonEntry key={person.account} person={person} />
        ))}
      </Stack>
    </Entry>
  );
}

function PersonEntry({ person }: { person: TrackPerson }): ReactNode {
  const text = useText();
  const { account, deputyOf, decision } = person;
  const name = usePersonName(account);
  const approver = usePersonName(deputyOf);
  const look = lookOfPerson(person);
  return (
    <Box component="li" sx={{ display: 'grid', gridTemplateColumns: '16px minmax(0, 1fr) auto', columnGap: 1 }}>
      <Box sx={{ pt: '2px' }}>
        <Glyph kind={look.glyph} tone={look.tone} size={12} />
      </Box>
      <Box sx={{ color: 'text.primary', overflowWrap: 'anywhere' }}>
        {deputyOf ? text('approvals.deputy', { name, approver }) : name}
        {decision && <VisuallyHidden>: {text(`approvals.decided.${decision.decision}`)}</VisuallyHidden>}
        {decision?.comment && (
          <Stack direction="row" sx={{ gap: 0.5, color: 'text.secondary' }}>
            <Quote size={12} aria-hidden style={{ flex: 'none', marginTop: 3 }} />
            <span>{decision.comment}</span>
          </Stack>
        )}
      </Box>
      <Box sx={{ color: 'text.secondary' }}>{decision && <When iso={decision.at} />}</Box>
    </Box>
  );
}

interface EntryProps {
  look: { tone: Tone; glyph: GlyphKind };
  title: string;
  /** The standing in a word, for those who do not see the glyph. */
  word?: string;
  at?: string | null | undefined;
  isLast?: boolean;
  children: ReactNode;
}

function Entry({ look, title, word, at, isLast = false, children }: EntryProps): ReactNode {
  return (
    <Box component="li" sx={{ display: 'grid', gridTemplateColumns: '16px minmax(0, 1fr)', columnGap: 1.5 }}>
      <Box aria-hidden sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', pt: '3px' }}>
        <Glyph kind={look.glyph} tone={look.tone} />
        {!isLast && <Box sx={{ width: '1px', flex: 1, bgcolor: 'line.hair', my: 0.5 }} />}
      </Box>
      <Box sx={{ minWidth: 0, pb: isLast ? 0 : 2 }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'baseline' }}>
          <Typography variant="label" component="h3" sx={{ m: 0, flex: 1, overflowWrap: 'anywhere' }}>
            {title}
            {word && <VisuallyHidden>: {word}</VisuallyHidden>}
          </Typography>
          {at && (
            <Typography variant="caption" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
              <When iso={at} />
            </Typography>
          )}
        </Stack>
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {children}
        </Typography>
      </Box>
    </Box>
  );
}
