import { describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { languages, type Language } from '../../schemas/language/json-schema.ts';
import { show } from '../testing/show.tsx';
import { FileButton } from './file-button.tsx';
import { HoldButton } from './hold-button.tsx';
import { PrepareDownload } from './prepare-download.tsx';
import { noAnswer, problem } from '../testing/api.ts';
import { content, withFakeClock } from '../testing/fake-clock.ts';

describe('a file button', () => {
  const file = new File(['a'], 'items.csv', { type: 'text/csv' });
  test('accepts the same file twice', async () => {
    const onFile = jest.fn();
    const { user } = await show(
      <FileButton label="Import" accept=".csv" icon={null} loading={false} onFile={onFile} />,
    );
    const input = screen.getByLabelText('Import', { selector: 'input' });
    await user.upload(input, file);
    await user.upload(input, file);
    expect(onFile).toHaveBeenCalledTimes(2);
    expect(onFile).toHaveBeenCalledWith(file);
  });

  test('rejects a file of another type', async () => {
    const onFile = jest.fn();
    const { user } = await show(
      <FileButton label="Import" accept=".xlsx" icon={null} loading={false} onFile={onFile} />,
    );
    await user.upload(screen.getByLabelText('Import', { selector: 'input' }), file);
    expect(onFile).not.toHaveBeenCalled();
  });

  test('is disabled while loading', async () => {
    await show(<FileButton label="Import" accept=".csv" icon={null} loading onFile={() => {}} />);
    expect(screen.getByRole('button', { name: /Import/ }).matches(':disabled')).toBe(true);
  });
});

describe('a hold button', () => {
  const press = { button: 0 };
  const bid = async (subject = '€ 100') => {
    const onConfirm = jest.fn();
    const page = await show(
      <HoldButton subject={subject} onConfirm={onConfirm}>
        Bid
      </HoldButton>,
    );
    return { ...page, onConfirm, button: screen.getByRole('button') };
  };

  test('confirms after one second', async () => {
    const { button, onConfirm } = await bid();
    await withFakeClock(async (pass) => {
      fireEvent.pointerDown(button, press);
      await pass(999);
      expect(onConfirm).not.toHaveBeenCalled();
      await pass(1);
      expect(onConfirm).toHaveBeenCalledTimes(1);
    });
  });

  test('does nothing if it is released early', async () => {
    const { button, onConfirm } = await bid();
    await withFakeClock(async (pass) => {
      fireEvent.pointerDown(button, press);
      await pass(900);
      fireEvent.pointerUp(button, press);
      await pass(5000);
    });
    expect(onConfirm).not.toHaveBeenCalled();
  });

  test('confirms on two Enter presses within five seconds', async () => {
    const { button, onConfirm } = await bid();
    await withFakeClock(async (pass) => {
      fireEvent.keyDown(button, { key: 'Enter' });
      expect(onConfirm).not.toHaveBeenCalled();
      await pass(4999);
      fireEvent.keyDown(button, { key: 'Enter' });
    });
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  test('forgets a single Enter after five seconds', async () => {
    const { button, onConfirm } = await bid();
    await withFakeClock(async (pass) => {
      fireEvent.keyDown(button, { key: 'Enter' });
      await pass(5000);
      fireEvent.keyDown(button, { key: 'Enter' });
    });
    expect(onConfirm).not.toHaveBeenCalled();
  });

  test('cancels if its price changes while pressed', async () => {
    const onConfirm = jest.fn();
    const Room = () => {
      const [price, setPrice] = useState('€ 100');
      return (
        <>
          <HoldButton subject={price} onConfirm={onConfirm}>
            {price}
          </HoldButton>
          <button onClick={() => setPrice('€ 90')}>another bids</button>
        </>
      );
    };
    const button = (): HTMLElement => screen.getByRole('button', { name: /€/ });
    await show(<Room />);
    await withFakeClock(async (pass) => {
      fireEvent.pointerDown(screen.getByText('€ 100'), press);
      await pass(900);
      fireEvent.click(screen.getByRole('button', { name: 'another bids' }));
      expect(button().getAttribute('aria-disabled')).toBe('true');
      await pass(700);
      expect(onConfirm).not.toHaveBeenCalled();
      expect(button().getAttribute('aria-disabled')).toBe('false');
    });
  });

  test('is locked while the bid is being sent', async () => {
    const onConfirm = jest.fn();
    await show(
      <HoldButton subject="1" busy onConfirm={onConfirm}>
        Bid
      </HoldButton>,
    );
    await withFakeClock(async (pass) => {
      fireEvent.pointerDown(screen.getByRole('button'), press);
      await pass(3000);
    });
    expect(onConfirm).not.toHaveBeenCalled();
  });

  const how: Record<Language, RegExp> = { en: /hold/i, de: /halten/i, es: /manten/i, pt: /segur|mantenh/i };
  test.each(languages)('explains itself in %s', async (language) => {
    await show(
      <HoldButton subject="1" onConfirm={() => {}}>
        1
      </HoldButton>,
      { language },
    );
    expect(content()).toMatch(how[language]);
  });
});

describe('a prepared download', () => {
  test('is requested once, while the user continues', async () => {
    const { user, requests } = await show(
      <PrepareDownload kind="award" record="/api/x/1">
        Report
      </PrepareDownload>,
      {
        answers: { 'POST /api/jobs': noAnswer },
      },
    );
    await user.click(screen.getByRole('button', { name: 'Report' }));
    await waitFor(() => expect(screen.getByRole('button').matches(':disabled')).toBe(true));
    expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { kind: 'award', record: '/api/x/1' },
    ]);
  });

  test('shows why it was rejected', async () => {
    const { user } = await show(
      <PrepareDownload kind="award" record="/api/x/1">
        Report
      </PrepareDownload>,
      {
        answers: { 'POST /api/jobs': problem(403, 'insufficient_role') },
      },
    );
    await user.click(screen.getByRole('button', { name: 'Report' }));
    await screen.findByText(/Your access rights/);
  });
});
