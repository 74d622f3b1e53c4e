import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';

/** The text of the page, with plain spaces. */
export const content = (): string => (screen.getByRole('main').textContent ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');

/** Runs the test with a fake clock that advances only when the test says so. */
export async function withFakeClock<Result>(
  test: (pass: (milliseconds: number) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'performance'] });
  try {
    return await test((milliseconds) => act(async () => jest.advanceTimersByTime(milliseconds)));
  } finally {
    jest.useRealTimers();
  }
}
