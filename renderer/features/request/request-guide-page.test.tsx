import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { problem } from '../../testing/api.ts';
import { endTest, show } from '../../testing/show.tsx';
import RequestGuidePage from './request-guide-page.tsx';

afterEach(() => {
  cleanup();
  endTest();
});

const id = '7b1c0e52-3f0a-4c0e-9a63-0d6f5f1b2a11';
const workflow = {
  '@id': `/api/default-workflows/${id}`,
  '@type': 'Workflow',
  title: 'Racking',
  version: 1,
  state: 'started',
  request: null,
  operations: [],
};

test('retries a failed creation with the same key', async () => {
  const { user, requests } = await show(
    <Routes>
      <Route path="/requests/create/:workflowId" element={<RequestGuidePage />} />
    </Routes>,
    {
      at: `/requests/create/${id}`,
      answers: {
        [`/api/default-workflows/${id}`]: workflow,
        'POST /api/default-requests': problem(503, 'temporarily_unavailable'),
      },
    },
  );
  const attempts = () => requests.filter(({ method }) => method === 'POST');
  await screen.findByText('The request can not be created. Please refresh the page');
  expect(attempts()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(attempts()).toHaveLength(2));
  await screen.findByText('The request can not be created. Please refresh the page');
  expect(attempts()[1]?.body).toEqual(attempts()[0]?.body);
});
