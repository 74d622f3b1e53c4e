import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { AreaTexts } from '../../kit/area-texts.tsx';
import { show } from '../../testing/show.tsx';
import { rememberRegistered } from './registered-here.ts';
import VerificationPage from './verification-page.tsx';

const id = '01a22308-4210-7841-bf46-add43c797cbf';
const at = `/registration/verification?id=${id}&verificationHash=secret`;
const account = { '@id': `/api/users/${id}`, '@type': 'User', state: 'active' };
const answers = { [`PUT /api/registrations/${id}/verifying`]: account };
const page = (
  <AreaTexts areas={['register']}>
    <VerificationPage />
  </AreaTexts>
);
const sent = (requests: readonly { method: string }[]): number =>
  requests.filter(({ method }) => method === 'PUT').length;

beforeEach(() => localStorage.clear());

test('a mailed link in another browser confirms only after a click', async () => {
  const { requests, user } = await show(page, { at, answers });
  await screen.findByText(/Confirm only if you registered yourself/);
  expect(sent(requests)).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Confirm your e-mail' }));
  await screen.findByText('Your e-mail address is confirmed');
  expect(sent(requests)).toBe(1);
});

test('the browser that registered confirms immediately', async () => {
  rememberRegistered(`/api/users/${id}`);
  const { requests } = await show(page, { at: `${at}2`, answers });
  await screen.findByText('Your e-mail address is confirmed');
  await waitFor(() => expect(sent(requests)).toBe(1));
});
