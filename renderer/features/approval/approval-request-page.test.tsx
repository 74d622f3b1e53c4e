import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { SessionProvider } from '../../data/session.tsx';
import { offered } from '../../testing/operations.ts';
import { show, type ShownPage } from '../../testing/show.tsx';
import { AreaTexts } from '../../kit/area-texts.tsx';
import type { Answers } from '../../testing/api.ts';
import { visitorOf } from '../../testing/visitor.ts';
import ApprovalRequestPage from './approval-request-page.tsx';

const iri = '/api/approval-requests/racks';
const { session } = visitorOf('purchaser');
const me = session.account['@id'];
const lena = '/api/users/lena';

const lowPrice = { kind: 'median', percent: '31.5' };

const request = (more: object = {}) => ({
  '@id': iri,
  '@type': 'ApprovalRequest',
  number: 'A-2026-00031',
  state: 'open',
  title: 'Racks',
  operation: 'awarding',
  amount: { amount: '104007.36', currency: 'EUR' },
  facts: {
    reason: 'Second source stays in place.',
    offers: [
      { supplier: 'NordRack', total: '104007.36', currency: 'EUR', rank: 1, proposed: true, lowPrice },
      { supplier: 'Regalwerk', total: '111004.44', currency: 'EUR', rank: 2, proposed: false },
    ],
    savings: { lowestInitial: { amount: '4531.80', percent: '4.2', currency: 'EUR' } },
    warnings: [{ code: 'single_offer' }, { code: 'low_price', supplier: 'NordRack', percent: '31.5' }, 'unheard_of'],
  },
  steps: [{ approvers: [me], quorum: 1, decisions: [] }],
  delegations: [],
  waitsFor: [me],
  separateDuties: true,
  proposedBy: lena,
  createdAt: '2026-11-20T10:20:00.000Z',
  expiresAt: '2099-11-27T10:20:00.000Z',
  version: 3,
  operations: [
    offered(iri, 'approve', { confirm: true, input: 'approvalRequest.approve' }),
    offered(iri, 'decline', { input: 'approvalRequest.decline' }),
    offered(iri, 'delegate', { input: 'approvalRequest.delegate' }),
  ],
  ...more,
});

const shown = (record: object, answers: Answers = {}): Promise<ShownPage> =>
  show(
    <SessionProvider value={session}>
      <AreaTexts areas={['comparison']}>
        <Routes>
          <Route path="/approval-requests/:id" element={<ApprovalRequestPage />} />
        </Routes>
      </AreaTexts>
    </SessionProvider>,
    {
      at: '/approval-requests/racks',
      answers: {
        [iri]: { ...record },
        [lena]: { '@id': lena, '@type': 'User', given_name: 'Lena', family_name: 'Brandt' },
        [me]: { '@id': me, '@type': 'User', given_name: 'Tom', family_name: 'Petersen' },
        ...answers,
      },
    },
  );

describe('an approval request', () => {
  test('shows the frozen facts, with the proposed offer marked', async () => {
    await shown(request());
    await screen.findByRole('heading', { name: 'Award: Racks' });
    const row = screen.getByRole('row', { name: /NordRack/ });
    expect(row.textContent).toContain('Proposed');
    expect(row.textContent).toContain('1 of 2');
    expect(row.textContent).toContain('Abnormally low: −31.5');
    screen.getByText('There is only one offer');
    screen.getByText(/^NordRack: the price is abnormally low, 31.5.% below/);
    screen.getByText('unheard_of');
    screen.getByText('Second source stays in place.');
    await screen.findAllByText('Lena Brandt');
    await screen.findByText('Tom Petersen (you)');
    screen.getByText('Waits for you');
  });

  test('says that the approval is the last one, and sends it with the comment', async () => {
    const done = request({ state: 'approved', version: 4, operations: [] });
    const { user, requests } = await shown(request(), { [`PUT ${iri}/approve`]: done });
    await screen.findByText(/This is the last approval: €.104,007.36 is awarded right away/);
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(await within(dialog).findByLabelText('Comment'), 'Fine');
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    await waitFor(() =>
      expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({ comment: 'Fine', version: 3 }),
    );
    await screen.findByText('Approved. It is now binding.');
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  test('names what changed before the last approval', async () => {
    const offer = '/api/default-responses/1';
    const changes = [
      { kind: 'offer', record: offer },
      { kind: 'version', record: null },
    ];
    await shown(request({ state: 'outdated', changes, operations: [], waitsFor: [] }), {
      [offer]: { '@id': offer, '@type': 'Response', organization: '/api/organizations/nordrack' },
      '/api/organizations/nordrack': { '@id': '/api/organizations/nordrack', legal_name: 'NordRack' },
    });
    await screen.findByText('The offer from NordRack changed', {}, { timeout: 5000 });
    screen.getByText('The record was changed');
  });
});
