import { AbilityProvider } from '@casl/react';
import { startTransition, useCallback, useEffect, useMemo, type ReactNode } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router';
import { endSession } from '../data/http.ts';
import { keepSession } from '../data/same-session.ts';
import { SessionProvider, useSessionQuery, type Session } from '../data/session.tsx';
import { LiveProvider } from '../data/use-live.tsx';
import { useLanguage } from '../i18n/language-provider.tsx';
import { PartsProvider } from '../generic/parts.ts';
import { genericParts } from './generic-parts.ts';
import { ListMessages } from '../i18n/more-messages.tsx';
import { loadMessages } from '../i18n/load-messages.ts';
import { useText } from '../i18n/use-text.ts';
import { LoadingPage } from '../kit/loading.tsx';
import { PartError } from '../kit/part-error.tsx';
import { showToast } from '../kit/toast-queue.ts';
import { abilityOf } from '../data/ability.ts';
import { accessOf, decideAccess } from '../data/guard.ts';
import { GuestShell } from './guest-shell.tsx';
import { Redirect } from './redirect.tsx';
import { Shell } from './shell.tsx';
import { runWhenIdle } from './warm-pages.ts';

/** Layout of every page behind log-in. Checks the session and admits only signed-in users. */
export default function SignedIn(): ReactNode {
  const session = useSessionQuery();
  if (session.isPending) return <LoadingPage />;
  if (session.isError) return <PartError error={session.error} retry={() => void session.refetch()} />;
  return <Guarded session={session.data} />;
}

function Guarded({ session }: { session: Session | null }): ReactNode {
  const location = useLocation();
  const matches = useMatches();
  const access = accessOf(matches.map((match) => match.handle));
  const visitor = useMemo(() => session && { session, ability: abilityOf(session) }, [session]);
  const verdict = decideAccess({ visitor, access, path: location.pathname + location.search });
  const Frame = session?.isGuest ? GuestShell : Shell;
  if (!visitor || !session) return verdict.kind === 'redirect' ? <Redirect to={verdict.to} /> : null;
  return (
    <SessionProvider value={session}>
      <AbilityProvider value={visitor.ability}>
        <LiveProvider key={session.id} session={session.id} account={session.account['@id']}>
          <OneSession id={session.id} />
          <WarmLists />
          <WarmTexts />
          <AccountLanguage value={session.account.language} />
          <ListMessages>
            <PartsProvider value={genericParts}>
              <Frame>{verdict.kind === 'redirect' ? <Refused {...verdict} /> : <Outlet />}</Frame>
            </PartsProvider>
          </ListMessages>
        </LiveProvider>
      </AbilityProvider>
    </SessionProvider>
  );
}

/** All tabs share the cookie: a tab of an earlier session reloads into the current one or shows the log-in page. */
function OneSession({ id }: { id: string }): ReactNode {
  useEffect(() => keepSession(id, (other) => (other === null ? endSession() : globalThis.location.reload())), [id]);
  return null;
}

/** Loads the scripts of lists early, because most navigation leads to a list. */
function WarmLists(): ReactNode {
  useEffect(() => {
    const warm = (): void =>
      void Promise.all([import('../generic/list/list.tsx'), import('../generic/list/row-menu.tsx')]).catch(() => null);
    const timer = setTimeout(warm, 1000);
    return () => clearTimeout(timer);
  }, []);
  return null;
}

/** Loads the texts that lists do not need before the user opens a page that needs them. */
function WarmTexts(): ReactNode {
  const { language, widen } = useLanguage();
  useEffect(
    () => runWhenIdle([() => loadMessages(language, 'all').then(() => startTransition(() => widen('all')))]),
    [language, widen],
  );
  return null;
}

function AccountLanguage({ value }: { value: unknown }): ReactNode {
  const { adopt } = useLanguage();
  useEffect(() => adopt(value), [adopt, value]);
  return null;
}

/** Redirects inside the shell, so the frame and the live stream survive a refused page. */
function Refused({ to, message }: { to: string; message?: string }): ReactNode {
  const text = useText();
  const tell = useCallback(() => {
    if (message) showToast(text(message), { kind: 'error' });
  }, [message, text]);
  return (
    <>
      <LoadingPage />
      <Redirect to={to} onLeave={tell} />
    </>
  );
}
