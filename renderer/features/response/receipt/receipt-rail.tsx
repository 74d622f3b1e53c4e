import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Copy } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import type { GlyphKind, Tone } from '../../../../schemas/language/ui.ts';
import { guestEntry } from '../../../data/guest-entry.ts';
import { operationNamed, type Representation } from '../../../data/representation.ts';
import { pageOf } from '../../../data/resources.ts';
import { useSession } from '../../../data/session.tsx';
import { useServerNow } from '../../../data/use-server-now.ts';
import type { EntityDescription } from '../../../data/use-schema.ts';
import { Actions } from '../../../generic/actions/actions.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Panel } from '../../../kit/panel.tsx';
import { Glyph } from '../../../theme/glyph.tsx';
import type { OfferReceipt } from '../../../../schemas/generated/answers.ts';

interface RailProps {
  record: Representation<'response'>;
  description: EntityDescription;
  receipt: OfferReceipt;
}

/** Next to the document: the next events, possible actions, and how to verify the document. */
export function ReceiptRail(props: RailProps): ReactNode {
  const { isSupplier, isGuest } = useSession();
  return (
    <Stack sx={{ gap: 2.5 }}>
      {isSupplier && <Next {...props} />}
      {isSupplier && <StillPossible {...props} />}
      {isGuest && <CreateAccount />}
      <Genuine receipt={props.receipt} />
    </Stack>
  );
}

const undecided = new Set(['published', 'invalid']);

function Next({ record, receipt }: RailProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const now = useServerNow(30_000);
  const { deadline, receivedAt } = receipt;
  if (!undecided.has(record.state ?? '')) return null;
  const isOver = deadline !== null && Date.parse(deadline) <= now;
  return (
    <Panel title={text('receipt.next')}>
      <Stack component="ol" sx={{ m: 0, p: 0, listStyle: 'none', gap: 1.5 }}>
        <Step glyph="check" tone="success" title={text('receipt.submitted')} note={format.dateTime(receivedAt)} />
        {deadline && (
          <Step
            glyph={isOver ? 'check' : 'clock'}
            tone={isOver ? 'success' : 'info'}
            title={text('receipt.next.ends')}
            note={format.dateTime(deadline)}
          />
        )}
        <Step glyph="draft" tone="neutral" title={text('receipt.next.evaluation')} note={text('receipt.next.mail')} />
        <Step glyph="draft" tone="neutral" title={text('receipt.next.negotiation')} note={text('receipt.next.mail')} />
      </Stack>
    </Panel>
  );
}

function Step(props: { glyph: GlyphKind; tone: Tone; title: string; note: string }): ReactNode {
  return (
    <Stack component="li" direction="row" sx={{ gap: 1.25 }}>
      <Box sx={{ pt: '2px' }}>
        <Glyph kind={props.glyph} tone={props.tone} />
      </Box>
      <Box>
        <Typography variant="label" component="div">
          {props.title}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {props.note}
        </Typography>
      </Box>
    </Stack>
  );
}

const others = ['update', 'publish', 'confirmInvalidated'];

function StillPossible({ record, description, receipt }: RailProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const offered = ['copy', 'cancel'].some((name) => operationNamed(record, name));
  if (!offered || record.state === 'cancelled' || !receipt.deadline) return null;
  return (
    <Panel title={text('receipt.until', { deadline: format.short(receipt.deadline) })}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Actions
          entity="response"
          description={description}
          record={record}
          hidden={others}
          onDone={(_, answer) => {
            const page = pageOf(answer?.['@id']);
            if (page) void navigate(page);
          }}
        />
      </Stack>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', m: 0, mt: 1 }}>
        {text('receipt.beside')}
      </Typography>
    </Panel>
  );
}

/** A guest keeps offer and receipt in an account. The page of its invitation creates it. */
function CreateAccount(): ReactNode {
  const text = useText();
  const entry = guestEntry();
  return (
    <Panel title={text('receipt.account')}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: entry ? 1.5 : 0 }}>
        {text('receipt.account.text')}
      </Typography>
      {entry && (
        <Button component={RouterLink} to={`${entry}&way=account`}>
          {text('receipt.account.create')}
        </Button>
      )}
    </Panel>
  );
}

function Genuine({ receipt: { checksum } }: { receipt: OfferReceipt }): ReactNode {
  const text = useText();
  const [copied, setCopied] = useState(false);
  const copy = (): void => void navigator.clipboard.writeText(checksum).then(() => setCopied(true));
  return (
    <Panel title={text('receipt.genuine')}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        {text('receipt.genuine.text')}
      </Typography>
      <Button startIcon={<Copy size={15} />} onClick={copy}>
        {text(copied ? 'receipt.copied' : 'receipt.copy')}
      </Button>
    </Panel>
  );
}
