import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';

/** What the page says, with plain spaces. */
export const content = (): string => (screen.getByRole('main').textContent ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');

/** The clock is the test's: a second passes when it says so. */
export async function held<Result>(
  test: (pass: (milliseconds: number) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'performance'] });
  try {
    return await test((milliseconds) => act(async () => jest.advanceTimersByTime(milliseconds)));
  } finally {
    jest.useRealTimers();
  }
}
