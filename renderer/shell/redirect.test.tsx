import { afterEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { Redirect } from './redirect.tsx';

afterEach(cleanup);

function openRouter(onLeave: () => void) {
  return createMemoryRouter([
    { path: '/', element: <h1>Home</h1> },
    {
      element: (
        <>
          <Redirect to="/" onLeave={onLeave} />
          <Outlet />
        </>
      ),
      children: [
        { path: '/first', element: null },
        { path: '/second', element: null },
      ],
    },
  ]);
}

test('redirects Home from a second rejected address that interrupts the first redirect', async () => {
  const onLeave = jest.fn();
  const router = openRouter(onLeave);
  render(<RouterProvider router={router} />);
  let isInterrupted = false;
  let hasLeft = false;
  router.subscribe(({ location }) => {
    hasLeft ||= location.pathname === '/first';
    if (isInterrupted || !hasLeft || location.pathname !== '/') return;
    isInterrupted = true;
    void router.navigate('/second');
  });
  await act(() => router.navigate('/first'));
  expect(isInterrupted).toBe(true);
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeTruthy();
  expect(router.state.location.pathname).toBe('/');
  expect(onLeave).toHaveBeenCalledTimes(2);
});
