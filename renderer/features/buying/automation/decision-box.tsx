import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import { useSession } from '../../../data/session.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { TextInput } from '../../../kit/text-input.tsx';
import { ApprovalBanners } from '../../approval/approval-banner.tsx';
import { proposedIn } from '../../approval/approval-track.ts';
import { useOpenApprovals } from '../../approval/use-open-approvals.ts';
import { reasonTexts } from '../reasons.ts';
import { DecisionFigures } from './decision-facts.tsx';
import { MissingFields } from './missing-fields.tsx';
import type { Step } from '../../../../schemas/domain/automation/step.ts';
import type { AutomationCalls } from './use-automation.ts';
import { useDecision } from './use-decision.ts';

/** The box appears on a page and in the narrow bell. */
const wide = '@container (min-width: 600px)';

interface BoxProps {
  step: Step;
  calls: AutomationCalls;
}

/** The decision of a step. While its award or order waits for an approval, only that is shown. */
export function DecisionBox({ step, calls }: BoxProps): ReactNode {
  const workflow = calls.path.replace(/\/automation$/, '');
  const isBinding = step.kind === 'award' || step.kind === 'order';
  const open = useOpenApprovals(isBinding ? workflow : null);
  const held = open.filter((request) => (proposedIn(request) === 'order') === (step.kind === 'order'));
  if (held.length === 0) return <OpenDecision step={step} calls={calls} />;
  return (
    <Box sx={{ mt: 1.5 }}>
      <ApprovalBanners requests={held} />
    </Box>
  );
}

/** The findings, the effect of approving, a reason, and the two buttons; the safe one is outlined. */
function OpenDecision({ step, calls }: BoxProps): ReactNode {
  const text = useText();
  const id = useId();
  const { account, isOrganizationAdmin } = useSession();
  const [reason, setReason] = useState('');
  const name = text(`buying.step.${step.kind}`);
  const isManual = step.mode === 'manual' || step.stuck === true;
  const facts = useDecision(calls.path, calls.record?.version);
  const lacks = facts?.missing ?? [];
  const decider = step.decider ?? step.approver ?? null;
  const isOthers = decider !== null && decider !== account['@id'];
  // The step names its decider. After an escalation another person may also decide, and organization admins always may.
  const isAsked = !isOthers || isOrganizationAdmin || isEscalatedTo(step, account['@id']);
  const needsReason = reason.trim() === '';
  const reasonBody = needsReason ? {} : { reason: reason.trim() };
  return (
    <Box
      sx={{
        mt: 1.5,
        border: 1,
        borderColor: 'tone.attention.border',
        borderRadius: '8px',
        overflow: 'hidden',
        containerType: 'inline-size',
      }}
    >
      <Findings {...{ step, name, isManual }} currency={facts?.currency} />
      {facts && <DecisionFigures facts={facts} />}
      {lacks.length > 0 && <MissingFields workflow={calls.path.replace(/\/automation$/, '')} paths={lacks} />}
      <Stack sx={{ gap: 1, px: 2, py: 1.5, borderTop: 1, borderColor: 'line.hair' }}>
        <TextInput
          id={id}
          label={text('buying.step.reason')}
          help={isOthers ? text('buying.step.takeOverReason') : undefined}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Stack sx={{ gap: 1, [wide]: { flexDirection: 'row', justifyContent: 'flex-end' } }}>
          <Verbs
            {...{
              step,
              calls,
              name,
              isManual,
              isOthers,
              reasonBody,
              mayApprove: isAsked && facts !== undefined && lacks.length === 0,
            }}
          />
        </Stack>
      </Stack>
    </Box>
  );
}

/** Why the step asks, and the effect of approving it. */
function Findings(props: { step: Step; name: string; isManual: boolean; currency: string | undefined }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { step, name, isManual, currency } = props;
  const [first, ...more] = reasonTexts(step.because, { text, format, currency });
  return (
    <>
      <Typography
        variant="label"
        component="p"
        sx={{ m: 0, px: 2, py: 1.25, bgcolor: 'tone.attention.bg', color: 'tone.attention.fg' }}
      >
        {first ?? text('buying.step.asksYou')}
      </Typography>
      <Box sx={more.length > 0 ? { display: 'grid', [wide]: { gridTemplateColumns: 'minmax(0, 1fr) 260px' } } : {}}>
        {more.length > 0 && (
          <Box component="ul" sx={{ m: 0, py: 1.5, pl: 4.5, pr: 2, display: 'grid', gap: 0.5, alignContent: 'start' }}>
            {more.map((fact) => (
              <Typography key={fact} component="li" variant="body2">
                {fact}
              </Typography>
            ))}
          </Box>
        )}
        <Box sx={{ px: 2, py: 1.5, ...(more.length > 0 && { [wide]: { borderLeft: 1, borderColor: 'line.hair' } }) }}>
          <Typography variant="label" component="p" sx={{ m: 0 }}>
            {isManual ? name : text('buying.step.ifApprove')}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {text(isManual ? 'buying.step.byHand' : `buying.step.${step.kind}.approve`)}
          </Typography>
        </Box>
      </Box>
    </>
  );
}

const isEscalatedTo = ({ escalatedAt, escalation }: Step, account: string): boolean =>
  Boolean(escalatedAt) && escalation.to === account;

interface VerbsProps {
  step: Step;
  calls: AutomationCalls;
  name: string;
  isManual: boolean;
  /** True if a named colleague decides. */
  isOthers: boolean;
  reasonBody: { reason?: string };
  /** True if nothing is missing and the facts are loaded. */
  mayApprove: boolean;
}

function Verbs({ step, calls, name, isManual, isOthers, reasonBody, mayApprove }: VerbsProps): ReactNode {
  const text = useText();
  const needsReason = reasonBody.reason === undefined;
  const href = (verb: string): string => `${calls.path}-steps/${step.id}/${verb}`;
  if (isManual)
    return (
      <Button
        variant={mayApprove ? 'contained' : 'outlined'}
        loading={calls.isPending}
        onClick={() => calls.send(href('finish'), reasonBody)}
      >
        {text('automation.operation.finish')}
      </Button>
    );
  return (
    <>
      <Button disabled={isOthers && needsReason} onClick={() => calls.send(href('take-over'), reasonBody)}>
        {text('automation.operation.takeOver')}
      </Button>
      <Button
        variant="outlined"
        disabled={needsReason}
        loading={calls.isPending}
        onClick={() => calls.send(href('decline'), reasonBody)}
      >
        {text('buying.step.declineVerb')}
      </Button>
      {mayApprove && (
        <Button variant="contained" loading={calls.isPending} onClick={() => calls.send(href('approve'), reasonBody)}>
          {text('buying.step.approveVerb', { step: name })}
        </Button>
      )}
    </>
  );
}
