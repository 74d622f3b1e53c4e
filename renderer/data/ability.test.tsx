import { expect, test } from '@jest/globals';
import { AbilityProvider } from '@casl/react';
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SessionProvider } from './session.tsx';
import WorkflowsPage from '../features/workflow/workflows-page.tsx';
import { collectionOfAll } from '../testing/api.ts';
import { show } from '../testing/show.tsx';
import { visitorOf } from '../testing/visitor.ts';
import { Sidebar } from '../shell/sidebar.tsx';

const path = '/api/default-workflows';
const answers = { [path]: collectionOfAll(path, [{ '@id': `${path}/1`, '@type': 'Workflow', title: 'Racking' }]) };
const viewAs = { organization: 'organization-2', kind: 'purchaser' } as const;

const page = ({ session, ability }: ReturnType<typeof visitorOf>, part: ReactNode): ReactNode => (
  <SessionProvider value={session}>
    <AbilityProvider value={ability}>{part}</AbilityProvider>
  </SessionProvider>
);

/** The sidebar of a page, whose rows are links. */
const sidebar = (visitor: ReturnType<typeof visitorOf>): ReactNode =>
  page(visitor, <Sidebar rail={false} onSearch={() => undefined} />);
const entries = (): (string | null)[] => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

const makers: [string, boolean, Parameters<typeof visitorOf>][] = [
  ['a purchaser', true, ['purchaser']],
  ['the operator, who looks on,', false, ['admin']],
  ['the operator in the view of a purchaser', true, ['admin', { viewAs }]],
];

test.each(makers)('%s sees the ways to create a workflow: %s', async (_, isOffered, who) => {
  await show(page(visitorOf(...who), <WorkflowsPage />), { answers });
  await screen.findByText('Racking');
  const ways = ['Create workflow', 'Import'].filter((name) => screen.queryByRole('link', { name }));
  expect(ways).toEqual(isOffered ? ['Create workflow', 'Import'] : []);
});

test('the navigation contains only what the session can read', async () => {
  await show(sidebar(visitorOf('supplier')));
  expect(entries()).toEqual(expect.arrayContaining(['/requests', '/negotiations', '/orders']));
  expect(entries()).not.toContain('/workflows');
});

test('granting a right adds its navigation entry and buttons, and revoking it removes them', async () => {
  const visitor = visitorOf('purchaser');
  await show(
    page(
      visitor,
      <>
        <Sidebar rail={false} onSearch={() => undefined} />
        <WorkflowsPage />
      </>,
    ),
    { answers },
  );
  await screen.findByRole('link', { name: 'Create workflow' });
  act(() => {
    visitor.ability.update([{ action: 'read', subject: ['workflow', 'schemaOverlay'] }]);
  });
  expect(screen.queryByRole('link', { name: 'Create workflow' })).toBeNull();
  expect(entries()).toEqual(expect.arrayContaining(['/workflows', '/schemas']));
  expect(entries()).not.toContain('/negotiations');
});
