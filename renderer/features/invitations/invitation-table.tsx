import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Representation } from '../../data/representation.ts';
import type { EntityDescription } from '../../data/use-schema.ts';
import { useLinkedName } from '../../generic/value/linked-record.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Badge } from '../../kit/badge.tsx';
import { missing } from '../../kit/money.tsx';
import { DataTable } from '../../kit/table.tsx';
import { VisuallyHidden } from '../../kit/visually-hidden.tsx';
import { When } from '../../kit/when.tsx';
import { Glyph } from '../../theme/glyph.tsx';
import { InvitationActions } from './invitation-actions.tsx';
import { standingOf } from './invitation-standing.ts';

const dates = ['sentAt', 'openedAt', 'accessedAt', 'offerSubmittedAt'] as const;

interface TableProps {
  invitations: readonly Representation<'invitation'>[];
  description: EntityDescription;
}

/** The progress of each supplier as dates. The last column shows which ones need a reminder. */
export function InvitationTable(props: TableProps): ReactNode {
  const theme = useTheme();
  const narrow = useMediaQuery(theme.breakpoints.down('md'));
  return narrow ? <Cards {...props} /> : <Rows {...props} />;
}

function Rows({ invitations, description }: TableProps): ReactNode {
  const text = useText();
  return (
    <DataTable
      rows={invitations}
      rowKey={(invitation) => invitation['@id']}
      rowProps={() => ({ hover: true })}
      columns={[
        {
          head: text('invitation.search'),
          isName: true,
          sx: { minWidth: 200 },
          render: (invitation) => <Addressee invitation={invitation} />,
        },
        ...dates.map((date) => ({
          head: text(`invitation.field.${date}`),
          render: (invitation: Representation<'invitation'>) => <ReachedOn iso={invitation[date]} />,
        })),
        { head: text('invitations.state'), render: (invitation) => <StandingBadge invitation={invitation} /> },
        {
          head: <VisuallyHidden>{text('common.actions')}</VisuallyHidden>,
          right: true,
          sx: { py: '4px !important', whiteSpace: 'nowrap' },
          render: (invitation) => <InvitationActions {...{ invitation, description }} />,
        },
      ]}
    />
  );
}

function Cards({ invitations, description }: TableProps): ReactNode {
  const text = useText();
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {invitations.map((invitation, index) => (
        <Box
          key={invitation['@id']}
          component="li"
          sx={{ px: 2, py: 1.5, borderTop: index ? 1 : 0, borderColor: 'line.hair' }}
        >
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', mb: 1 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Addressee invitation={invitation} />
            </Box>
            <StandingBadge invitation={invitation} />
          </Box>
          <Box
            component="dl"
            sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr 1fr', rowGap: 0.75, columnGap: 2 }}
          >
            {dates.map((date) => (
              <Box key={date}>
                <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
                  {text(`invitation.field.${date}`)}
                </Typography>
                <Box component="dd" sx={{ m: 0, fontSize: 13 }}>
                  <ReachedOn iso={invitation[date]} />
                </Box>
              </Box>
            ))}
          </Box>
          <Box sx={{ mt: 1, display: 'flex', gap: 1 }}>
            <InvitationActions invitation={invitation} description={description} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function Addressee({ invitation }: { invitation: Representation<'invitation'> }): ReactNode {
  const text = useText();
  const email = invitation.email ?? '';
  const supplier = useLinkedName(email ? invitation.supplier : null);
  const known = invitation.name ?? '';
  const isNew = supplier === '' && !invitation.accessedAt && !invitation.offerState;
  const name = supplier || known || (isNew ? text('invitations.notJoined') : '');
  return (
    <>
      <Typography variant="label" component="div" sx={{ overflowWrap: 'anywhere' }}>
        {email ? <Email address={email} /> : name}
      </Typography>
      {email && (
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary', fontWeight: 400 }}>
          {name}
        </Typography>
      )}
      {invitation.advice === 'warn' && (
        <Badge tone="attention" glyph="warn">
          {text('invitations.advice.warn')}
        </Badge>
      )}
    </>
  );
}

/** Wraps after the @ rather than within a name. */
function Email({ address }: { address: string }): ReactNode {
  const [local = '', domain] = address.split('@');
  return (
    <>
      {local}@<wbr />
      {domain}
    </>
  );
}

function ReachedOn({ iso }: { iso: unknown }): ReactNode {
  if (typeof iso !== 'string') return missing;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, whiteSpace: 'nowrap' }}>
      <Glyph kind="check" tone="success" size={12} />
      <When iso={iso} as="day" />
    </Box>
  );
}

function StandingBadge({ invitation }: { invitation: Representation<'invitation'> }): ReactNode {
  const text = useText();
  const { id, tone, glyph } = standingOf(invitation);
  return (
    <>
      <Badge tone={tone} glyph={glyph}>
        {text(`invitations.standing.${id}`)}
      </Badge>
      {invitation.declineReason && (
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary', mt: 0.5, maxWidth: 220 }}>
          {invitation.declineReason}
        </Typography>
      )}
    </>
  );
}
