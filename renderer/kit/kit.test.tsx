import { describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { languages, type Language } from '../../schemas/language/json-schema.ts';
import { Problem } from '../data/problem.ts';
import { show } from '../testing/show.tsx';
import { AreaTexts } from './area-texts.tsx';
import { Banner } from './banner.tsx';
import { ConflictBanner } from './conflict-banner.tsx';
import { Countdown } from './countdown.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Loading, patience } from './loading.tsx';
import { Money } from './money.tsx';
import { NumberInput } from './number-input.tsx';
import { PartError } from './part-error.tsx';
import { PhaseBar } from './phases.tsx';
import { SearchField } from './search-field.tsx';
import { closeToast, showToast, toasts } from './toast-queue.ts';
import { When } from './when.tsx';
import { useText } from '../i18n/use-text.ts';
import { content, withFakeClock } from '../testing/fake-clock.ts';

describe('a banner', () => {
  test('is a status, or an alert if it must interrupt', async () => {
    await show(
      <>
        <Banner tone="info" glyph="clock" title="Soon" />
        <Banner tone="danger" glyph="x" role="alert" title="Refused" />
      </>,
    );
    expect(screen.getByRole('status').textContent).toBe('Soon');
    expect(screen.getByRole('alert').textContent).toBe('Refused');
  });
});

describe('a toast', () => {
  test('disappears after five seconds, and an error stays longer', async () => {
    await show(<p>page</p>);
    act(() => {
      showToast('Saved');
      showToast('Refused', { kind: 'error' });
    });
    await screen.findByText('Saved');
    await waitFor(() => expect(screen.queryByText('Saved')).toBeNull(), { timeout: 7000 });
    expect(screen.getByText('Refused')).toBeDefined();
  });

  test('can be closed by its button', async () => {
    const { user } = await show(<p>page</p>);
    act(() => showToast('Refused', { kind: 'error' }));
    await screen.findByText('Refused');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Refused')).toBeNull();
  });

  test('offers undo once', async () => {
    const run = jest.fn();
    const { user } = await show(<p>page</p>);
    act(() => showToast('Removed', { action: { label: 'Undo', run } }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(run).toHaveBeenCalledTimes(1);
  });

  test('appears once, with at most four at a time', () => {
    for (const message of ['1', '2', '2', '3', '4', '5']) showToast(message);
    expect(toasts.get().map(({ message }) => message)).toEqual(['2', '3', '4', '5']);
    closeToast(toasts.get()[0]?.id ?? 0);
    expect(toasts.get()).toHaveLength(3);
  });
});

describe('a failed part', () => {
  const failure = new Problem({ code: 'unexpected_error', status: 500, traceId: 'trace-7' });
  test('shows the support number and can retry', async () => {
    const retry = jest.fn();
    const { user } = await show(<PartError error={failure} retry={retry} />);
    expect(screen.getByRole('alert').textContent).toContain('trace-7');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  const again: Record<Language, string> = {
    en: 'Try again',
    de: 'Erneut versuchen',
    es: 'Reintentar',
    pt: 'Tentar novamente',
  };
  test.each(languages)('offers a retry in %s', async (language) => {
    await show(<PartError error={failure} retry={() => {}} />, { language });
    expect(screen.getByRole('button').textContent).toBe(again[language]);
  });

  test('keeps the rest of the page', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    let isBroken = true;
    const Part = () => {
      if (isBroken) throw new Error('broken');
      return <p>whole</p>;
    };
    const { user } = await show(
      <>
        <p>the rest</p>
        <ErrorBoundary>
          <Part />
        </ErrorBoundary>
      </>,
    );
    expect(screen.getByText('the rest')).toBeDefined();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('whole')).toBeDefined();
    log.mockRestore();
  });
});

test('loading shows nothing at first, then a skeleton, and a message after ten seconds', async () => {
  const Page = () => {
    const [isLoading, setLoading] = useState(false);
    return isLoading ? <Loading /> : <button onClick={() => setLoading(true)}>open</button>;
  };
  await show(<Page />);
  await withFakeClock(async (pass) => {
    fireEvent.click(screen.getByRole('button'));
    const isVisible = (): boolean =>
      getComputedStyle(document.querySelector('[aria-busy=true]') ?? document.body).visibility === 'visible';
    await pass(patience.skeleton - 1);
    expect(isVisible()).toBe(false);
    await pass(1);
    expect(isVisible()).toBe(true);
    expect(content()).toBe('');
    await pass(patience.sentence);
    expect(content()).not.toBe('');
  });
});

describe('a number field', () => {
  const typeAmount = async (language: Language, decimals = false) => {
    const onChange = jest.fn();
    const Field = () => {
      const [value, setValue] = useState<number | undefined>(12);
      return (
        <NumberInput
          label="Days"
          value={value}
          decimals={decimals}
          onChange={(next) => {
            onChange(next);
            setValue(next);
          }}
        />
      );
    };
    const page = await show(<Field />, { language });
    const input = screen.getByRole('textbox');
    await page.user.clear(input);
    return { ...page, input, onChange };
  };

  test('has no value when empty', async () => {
    const { onChange } = await typeAmount('en');
    expect(onChange).toHaveBeenLastCalledWith(undefined);
  });

  const halves: Record<Language, string> = { en: '1,234.5', de: '1.234,5', es: '1.234,5', pt: '1.234,5' };
  test.each(languages)('is parsed in the notation of %s', async (language) => {
    const { user, input, onChange } = await typeAmount(language, true);
    await user.type(input, halves[language]);
    expect(onChange).toHaveBeenLastCalledWith(1234.5);
  });

  test('reports invalid text without changing the value', async () => {
    const { user, input, onChange } = await typeAmount('en');
    onChange.mockClear();
    await user.type(input, 'x');
    expect(onChange).not.toHaveBeenCalled();
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });
});

test('a search starts after a pause in typing', async () => {
  const onSearch = jest.fn();
  await show(<SearchField value="" label="Search" onSearch={onSearch} />);
  await withFakeClock(async (pass) => {
    const box = screen.getByRole('searchbox', { name: 'Search' });
    fireEvent.change(box, { target: { value: 'pu' } });
    await pass(299);
    fireEvent.change(box, { target: { value: 'pump' } });
    await pass(299);
    expect(onSearch).not.toHaveBeenCalled();
    await pass(1);
    expect(onSearch.mock.calls).toEqual([['pump']]);
  });
});

test('a conflict shows both versions next to each other, and either can be kept', async () => {
  const [onKeepMine, onTakeStored] = [jest.fn(), jest.fn()];
  const fields = [{ name: 'title', label: 'Title', stored: 'Pumps', yours: 'Valves' }];
  const { user } = await show(<ConflictBanner {...{ fields, onKeepMine, onTakeStored }} who="Lena" at="12:00" />);
  expect(screen.getByRole('alert').textContent).toContain('Lena');
  expect(
    within(screen.getByRole('table'))
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Title', 'Pumps', 'Valves']);
  const [mine, stored] = screen.getAllByRole('button');
  await user.click(mine ?? document.body);
  await user.click(stored ?? document.body);
  expect([onKeepMine.mock.calls.length, onTakeStored.mock.calls.length]).toEqual([1, 1]);
});

test('counts down the remaining time and stops at zero', async () => {
  await show(<Countdown until={new Date(Date.now() + 1500).toISOString()} />);
  expect(screen.getByRole('timer').textContent).toMatch(/^00:0[12]$/);
  await waitFor(() => expect(screen.getByRole('timer').textContent).toBe('00:00'), { timeout: 4000 });
});

test('a deadline shows the remaining time', async () => {
  const soon = new Date(Date.now() + 3 * 3_600_000 + 60_000).toISOString();
  await show(<When iso={soon} deadline />);
  expect(content()).toMatch(/in 3 hours/);
});

test('shows a missing amount as a dash and zero as an amount', async () => {
  await show(
    <>
      <Money value={null} />|<Money value="0" currency="EUR" />
    </>,
  );
  expect(content()).toBe('—|€ 0.00');
});

test('a phase has a label next to its bar, and an RFI has three phases', async () => {
  await show(<PhaseBar phase="offers" type="rfi" />);
  expect(content()).not.toBe('');
  expect(document.querySelectorAll('main [aria-hidden] > *')).toHaveLength(3);
});

describe('texts of an area', () => {
  const Title = () => <p>{useText()('room.title') === 'room.title' ? 'unknown' : 'known'}</p>;
  test('load before the component that uses them', async () => {
    await show(
      <AreaTexts areas={['notifications']} waiting={<p>waiting</p>}>
        <Title />
      </AreaTexts>,
    );
    await waitFor(() => expect(screen.queryByText('waiting')).toBeNull());
  });
});
