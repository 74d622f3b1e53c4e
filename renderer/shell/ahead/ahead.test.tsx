import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { useQuery } from '@tanstack/react-query';
import { act, waitFor } from '@testing-library/react';
import { useEffect, type ReactNode } from 'react';
import { useLocation, useParams, useRoutes } from 'react-router';
import { queryClient } from '../../data/query-client.ts';
import { recordKey } from '../../data/remember.ts';
import { Seen } from '../../data/seen/seen.ts';
import type { Shelf } from '../../data/seen/seen-store.ts';
import { useRecord } from '../../data/use-record.ts';
import { endTest, show } from '../../testing/show.tsx';
import { usePage } from '../../kit/page-store.ts';
import { play } from './play.ts';
import { aheadClient } from './ahead-client.ts';
import { OffscreenRender } from './ahead.tsx';

afterEach(endTest);

const iri = '/api/default-workflows/1';
const workflow = { '@id': iri, '@type': 'workflow', version: 1, title: 'Pallets' };
/** A browser store that holds the workflow. */
const shelf: Shelf = {
  claim: async () => undefined,
  release: () => undefined,
  read: (key) => (key === JSON.stringify(recordKey(iri)) ? { text: JSON.stringify(workflow), at: 1000 } : undefined),
  keys: () => [JSON.stringify(recordKey(iri))],
  write: async () => undefined,
};

describe('a prerendered page', () => {
  const ran: string[] = [];
  function Ahead(): ReactNode {
    const { id } = useParams();
    const { search } = useLocation();
    const record = useRecord(iri);
    const unseen = useQuery({ queryKey: ['unseen'], queryFn: () => ran.push('asked') });
    usePage({ title: 'Ahead' });
    useEffect(() => void ran.push('effect'), []);
    return (
      <h1 id="only-here" tabIndex={-1}>
        {`${id} ${search} ${String(record.data?.['title'])} ${unseen.status}`}
      </h1>
    );
  }
  const Screen = (): ReactNode => useRoutes([{ path: '/workflows/:id', element: <Ahead /> }], '/workflows/1');

  test('uses stored data, and makes no request, sets no title and stays out of the document', async () => {
    const place = document.createElement('div');
    const client = aheadClient(queryClient, new Seen(shelf));
    const { requests } = await show(
      <OffscreenRender place={place} client={client}>
        <Screen />
      </OffscreenRender>,
      { at: '/orders?page=2' },
    );
    await waitFor(() => expect(place.textContent).toBe('1  Pallets pending'));
    // Effects, if any, run once React has nothing left to do.
    await act(async () => undefined);
    expect(ran).toEqual([]);
    expect(requests.filter(({ path }) => path.includes('workflows'))).toEqual([]);
    expect(document.title).not.toContain('Ahead');
    expect(document.querySelector('#only-here')).toBeNull();
    expect(queryClient.getQueryCache().find({ queryKey: recordKey(iri) })).toBeUndefined();
  });

  test('prefers current data to stored data', () => {
    queryClient.setQueryData(recordKey(iri), { ...workflow, title: 'Renamed' });
    const client = aheadClient(queryClient, new Seen(shelf));
    const query = client.getQueryCache().build(client, { queryKey: recordKey(iri) });
    expect(query.state.data).toMatchObject({ title: 'Renamed' });
  });
});

describe('prerendering', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    Object.assign(globalThis, { requestIdleCallback: (work: () => void) => setTimeout(work, 1) });
  });
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  });

  /** A stage on which everything is drawn immediately. */
  function stageOf() {
    const log: string[] = [];
    const stage = { set: (scene: string) => log.push(scene), clear: () => log.push('-'), size: () => 1 };
    return { log, stage };
  }

  test('renders one page at a time and cleans up', async () => {
    const { log, stage } = stageOf();
    play(['home', 'list'], stage);
    await jest.advanceTimersByTimeAsync(5000);
    expect(log).toEqual(['home', '-', 'list', '-']);
  });

  test('pauses immediately on user activity and resumes when idle', async () => {
    const { log, stage } = stageOf();
    play(['home', 'list'], stage);
    await jest.advanceTimersByTimeAsync(100);
    expect(log).toEqual(['home']);
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(log).toEqual(['home', '-']);
    await jest.advanceTimersByTimeAsync(1000);
    expect(log).not.toContain('list');
    await jest.advanceTimersByTimeAsync(9000);
    expect(log.filter((scene) => scene !== '-')).toEqual(['home', 'home', 'list']);
  });

  test('ends when the page stops it', async () => {
    const { log, stage } = stageOf();
    const stop = play(['home', 'list'], stage);
    await jest.advanceTimersByTimeAsync(100);
    stop();
    await jest.advanceTimersByTimeAsync(9000);
    expect(log).toEqual(['home', '-']);
  });
});
