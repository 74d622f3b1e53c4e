import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { call } from '../../data/http.ts';
import { iriFor } from '../../data/resources.ts';
import { useText } from '../../i18n/use-text.ts';
import { TokenPage } from './token-page.tsx';

/** The invitee lets somebody in who registered with another address. */
export default function ApprovePage(): ReactNode {
  const text = useText();
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  return (
    <TokenPage
      area="register.approval"
      link={`${id} ${token}`}
      run={() => call({ method: 'PUT', path: `${iriFor('invitation', id)}/approve`, body: { token }, anonymous: true })}
      after={() => ({ title: 'register.approval.done', text: 'register.approval.text' })}
      failed={({ status }) => (status === 409 || status === 404 ? text('error.supplier_approval_failed') : null)}
    />
  );
}
