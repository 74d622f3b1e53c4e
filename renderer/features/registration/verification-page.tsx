import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { ask } from '../../data/ask.ts';
import { Problem } from '../../data/problem.ts';
import { queryClient } from '../../data/query-client.ts';
import { isRegisteredHere } from './registered-here.ts';
import { TokenPage } from './token-page.tsx';

/**
 * Confirms the e-mail address of a registration. Asks first in a browser other than the one that registered. A mail
 * scanner that opens the link, or a person who did not register, thus admits no one.
 */
export default function VerificationPage(): ReactNode {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const verificationHash = query.get('verificationHash') ?? query.get('hash') ?? '';
  const run = async (): Promise<boolean> => {
    // A truncated link is not an expired session.
    if (!id || !verificationHash) throw new Problem({ code: 'verification_token_mismatch', status: 400 });
    const path = `/api/registrations/${encodeURIComponent(id)}/verifying`;
    const account = await ask('User', { method: 'PUT', path, body: { verificationHash }, anonymous: true });
    await queryClient.invalidateQueries({ queryKey: ['session'] });
    return account.state === 'active';
  };
  return (
    <TokenPage
      area="register.verification"
      asksFirst={!isRegisteredHere(id)}
      link={`${id} ${verificationHash}`}
      run={run}
      after={(active) => ({
        title: 'register.verification.done',
        text: active ? 'register.verification.active' : 'register.verification.waits',
      })}
      failed={() => null}
    />
  );
}
