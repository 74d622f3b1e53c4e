import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import type { PublicInvitation } from '../../../../schemas/generated/answers.ts';
import { serverNow } from '../../../data/clock.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Banner } from '../../../kit/banner.tsx';
import { RefusalBanner } from '../../../kit/refusal-banner.tsx';
import { Fact, Facts } from '../../../kit/fact.tsx';
import { Glyph } from '../../../theme/glyph.tsx';
import { withInvitation, type InvitationQuery } from '../invitation-query.ts';
import { isOver, withWay } from './guest-way.ts';
import { useGuestCode } from './use-guest-code.ts';
import { useOpenSession } from './use-open-session.ts';

interface CoverProps {
  invitation: InvitationQuery;
  found: PublicInvitation;
}

/** Shows the request without anything confidential, and the ways to make an offer. */
export function GuestCover({ invitation, found }: CoverProps): ReactNode {
  const text = useText();
  const [query, setQuery] = useSearchParams();
  const code = useGuestCode(invitation);
  const openOffer = useOpenSession(invitation);
  const over = isOver(found, serverNow());
  const quote = (): void => code.mutate(undefined, { onSuccess: () => setQuery(withWay(query, 'code')) });
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Box>
        <Typography variant="h1" tabIndex={-1} sx={{ fontSize: 26, lineHeight: '32px', outline: 'none' }}>
          {found.requestTitle}
        </Typography>
        <Typography variant="body1" sx={{ color: 'text.secondary', mt: 0.5 }}>
          {text('register.guest.asks', { buyer: found.buyer })}
        </Typography>
      </Box>
      <AskedFor found={found} />
      {over ? (
        <Banner tone="neutral" glyph="time-up" title={text('register.guest.over')} />
      ) : (
        <Reasons buyer={found.buyer} />
      )}
      <RefusalBanner problem={code.error} />
      <Stack sx={{ gap: 1 }}>
        {openOffer && (
          <Button variant="contained" color="primary" size="large" component={RouterLink} to={openOffer}>
            {text('register.guest.continue')}
          </Button>
        )}
        {(!over || found.isGuest !== false) && (
          <Button
            {...(openOffer ? {} : { variant: 'contained', color: 'primary' })}
            size="large"
            loading={code.isPending}
            onClick={quote}
          >
            {text(found.isGuest || over ? 'register.guest.again' : 'register.guest.quote')}
          </Button>
        )}
        <Button size="large" component={RouterLink} to={withInvitation('/login', invitation)}>
          {text('register.guest.login')}
        </Button>
        <Button variant="text" component={RouterLink} to={`?${withWay(query, 'account')}`}>
          {text('register.title')}
        </Button>
      </Stack>
    </Stack>
  );
}

function Reasons({ buyer }: { buyer: string }): ReactNode {
  const text = useText();
  return (
    <>
      <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', gap: 1 }}>
        {['noAccount', 'quick', 'private'].map((reason) => (
          <Stack key={reason} component="li" direction="row" sx={{ gap: 1, alignItems: 'center' }}>
            <Glyph kind="check" tone="success" size={15} />
            {text(`register.guest.reason.${reason}`, { buyer })}
          </Stack>
        ))}
      </Stack>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text('register.guest.after')}
      </Typography>
    </>
  );
}

/** The facts of the request that anyone with the link may read. */
function AskedFor({ found }: Pick<CoverProps, 'found'>): ReactNode {
  const text = useText();
  const format = useFormat();
  const { finishDate, items, currency, paymentTerms, place, contact } = found;
  return (
    <Facts sx={{ border: 1, borderColor: 'line.hair', borderRadius: '8px', p: 2 }}>
      {finishDate && (
        <Fact label={text('register.finish')}>
          {text('common.deadline', { at: format.dateTime(finishDate), in: format.relative(finishDate) })}
        </Fact>
      )}
      <Fact label={text('register.guest.askedFor')}>
        {text('register.guest.items', { count: items, currency: currency ?? 'none' })}
      </Fact>
      {place && <Fact label={text('register.guest.place')}>{place}</Fact>}
      {paymentTerms && (
        <Fact label={text('request.field.paymentTerms')}>
          {text.first([`paymentTerms.${paymentTerms}`]) ?? paymentTerms}
        </Fact>
      )}
      {contact && <Fact label={text('register.guest.contact')}>{contact}</Fact>}
    </Facts>
  );
}
