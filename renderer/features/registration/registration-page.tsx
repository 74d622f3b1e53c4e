import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState, type ReactNode } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { useSchema } from '../../data/use-schema.ts';
import { isLanguageChosen, useLanguage } from '../../i18n/language-provider.tsx';
import { AllMessages } from '../../i18n/more-messages.tsx';
import { problemText } from '../../i18n/problem-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Banner } from '../../kit/banner.tsx';
import { Loading } from '../../kit/loading.tsx';
import { PartError } from '../../kit/part-error.tsx';
import { usePage } from '../../kit/page-store.ts';
import { LoginFrame } from '../login/login-frame.tsx';
import { invitationOf, withInvitation, type InvitationQuery } from './invitation-query.ts';
import { GuestCode } from './guest/guest-code.tsx';
import { GuestCover } from './guest/guest-cover.tsx';
import { wayOf } from './guest/guest-way.ts';
import { RegistrationAside } from './registration-aside.tsx';
import { RegistrationGuide } from './registration-guide.tsx';
import { useRegistrationSettings } from './use-registration-settings.ts';
import type { PublicInvitation } from '../../../schemas/generated/answers.ts';
import { useInvitation } from './use-invitation.ts';

/** Creates an account in three steps, from an invitation's link or, on open instances, without one. */
export default function RegistrationPage(): ReactNode {
  return (
    <AllMessages>
      <Registration />
    </AllMessages>
  );
}

function Registration(): ReactNode {
  const text = useText();
  usePage({ title: text('register.title') });
  const [query] = useSearchParams();
  const invitation = invitationOf(query);
  const found = useInvitation(invitation);
  const settings = useRegistrationSettings(invitation === null);
  useInvitedLanguage(found.data?.language ?? null);
  const mayStart = invitation ? found.isSuccess : settings.data?.mode === 'open';
  const way = wayOf(query, found.data ?? null);
  if (invitation && found.data && way !== 'account')
    return (
      <LoginFrame width={480} aside={null}>
        {way === 'cover' ? (
          <GuestCover invitation={invitation} found={found.data} />
        ) : (
          <GuestCode invitation={invitation} found={found.data} />
        )}
      </LoginFrame>
    );
  return (
    <LoginFrame
      width={480}
      aside={mayStart ? <RegistrationAside invitation={found.data ?? null} settings={settings.data} /> : null}
    >
      <Typography variant="h1" tabIndex={-1} sx={{ fontSize: 26, lineHeight: '32px', outline: 'none' }}>
        {text(found.data?.registered ? 'register.title.known' : 'register.title')}
      </Typography>
      {found.data && (
        <Typography variant="body1" sx={{ color: 'text.secondary', mt: 0.5 }}>
          {text('register.for', { request: found.data.requestTitle, buyer: found.data.buyer })}
        </Typography>
      )}
      {invitation && found.isPending && <Loading height={240} />}
      {invitation && found.isError && (
        <Refused title={found.error.status === 404 ? text('register.linkInvalid') : problemText(found.error, text)} />
      )}
      {(!invitation || found.data) && <Start invitation={invitation} found={found.data ?? null} />}
    </LoginFrame>
  );
}

/** Switches to the language of the mail, unless this browser already has one. The new account starts with it. */
function useInvitedLanguage(invited: string | null): void {
  const { adopt } = useLanguage();
  useEffect(() => {
    if (invited !== null && !isLanguageChosen()) adopt(invited);
  }, [adopt, invited]);
}

/** Sends people with an account to log-in, and explains why an invitation is needed. */
function Start({
  invitation,
  found,
}: {
  invitation: InvitationQuery | null;
  found: PublicInvitation | null;
}): ReactNode {
  const text = useText();
  const input = useSchema('account.registration');
  const [anyway, setAnyway] = useState(false);
  const settings = useRegistrationSettings(invitation === null);
  const login = withInvitation('/login', invitation);
  if (found?.registered && !anyway) {
    return (
      <Refused
        tone="info"
        title={text('register.registered', { email: found.email })}
        action={
          <>
            <Button variant="contained" color="primary" component={RouterLink} to={login}>
              {text('auth.login.submit')}
            </Button>
            <Button onClick={() => setAnyway(true)}>{text('register.otherAccount')}</Button>
          </>
        }
      />
    );
  }
  if (settings.isError) return <PartError error={settings.error} retry={() => void settings.refetch()} />;
  if (!invitation && settings.isPending) return <Loading height={240} />;
  if (!invitation && settings.data?.mode === 'invited')
    return (
      <Refused title={text('register.needsInvitation')} action={<ToLogin to={login} />}>
        {text('register.needsInvitation.text')}
      </Refused>
    );
  if (input.isError) return <PartError error={input.error} retry={() => void input.refetch()} />;
  if (!input.data) return <Loading height={240} />;
  return <RegistrationGuide input={input.data} invitation={invitation} found={found} login={login} />;
}

function ToLogin({ to }: { to: string }): ReactNode {
  const text = useText();
  return (
    <Button variant="contained" color="primary" component={RouterLink} to={to}>
      {text('register.toLogin')}
    </Button>
  );
}

function Refused(props: { title: string; tone?: 'info' | 'attention'; children?: ReactNode; action?: ReactNode }) {
  const { title, tone = 'attention', children, action } = props;
  const text = useText();
  return (
    <>
      <Typography component="div" sx={{ my: 2 }}>
        <Banner tone={tone} glyph={tone === 'info' ? 'arrow' : 'warn'} title={title}>
          {children}
        </Banner>
      </Typography>
      <Typography component="div" sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {action ?? (
          <Button component={RouterLink} to="/login">
            {text('auth.login.submit')}
          </Button>
        )}
      </Typography>
    </>
  );
}
