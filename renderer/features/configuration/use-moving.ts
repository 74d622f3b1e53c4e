import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isObject, type JsonObject } from '../../../schemas/language/json-schema.ts';
import { call } from '../../data/http.ts';
import { Problem } from '../../data/problem.ts';
import { useText } from '../../i18n/use-text.ts';
import { showToast } from '../../kit/toast-queue.ts';

export interface PlannedChange {
  part: string;
  name: string;
  change: string;
  before: unknown;
  after: unknown;
}

export interface Moving {
  /** Null: no file was looked at. */
  changes: readonly PlannedChange[] | null;
  instance: string;
  typed: string;
  problem: Problem | null;
  isPending: boolean;
  look: (file: File) => Promise<void>;
  type: (instance: string) => void;
  apply: () => void;
  drop: () => void;
}

const changesIn = (answer: unknown): PlannedChange[] => {
  const found = isObject(answer) && Array.isArray(answer['changes']) ? answer['changes'].filter(isObject) : [];
  return found.map(({ part, name, change, before, after }) => ({
    part: String(part),
    name: String(name),
    change: String(change),
    before: before ?? null,
    after: after ?? null,
  }));
};

/** A file that is looked at stays until it is taken or dropped, whatever was refused. */
export function useMoving(): Moving {
  const text = useText();
  const client = useQueryClient();
  const [file, setFile] = useState<unknown>(null);
  const [plan, setPlan] = useState<{ changes: PlannedChange[]; instance: string } | null>(null);
  const [typed, setTyped] = useState('');
  const [unread, setUnread] = useState<Problem | null>(null);
  const send = useMutation<unknown, Problem, JsonObject>({
    mutationFn: (body) => call({ method: 'POST', path: '/api/configuration', body }),
  });
  const drop = (): void => {
    setPlan(null);
    setFile(null);
    setTyped('');
    send.reset();
  };
  const look = async (chosen: File): Promise<void> => {
    drop();
    const configuration = parsed(await chosen.text());
    setUnread(configuration === undefined ? new Problem({ code: 'file_unreadable', status: 400 }) : null);
    if (configuration === undefined) return;
    setFile(configuration);
    send.mutate(
      { configuration, dryRun: true },
      {
        onSuccess: (answer) =>
          setPlan({ changes: changesIn(answer), instance: String(isObject(answer) ? answer['instance'] : '') }),
      },
    );
  };
  const apply = (): void =>
    send.mutate(
      { configuration: file, dryRun: false, ...(typed ? { instance: typed } : {}) },
      {
        onSuccess: () => {
          drop();
          showToast(text('configuration.moving.done'));
          void client.invalidateQueries();
        },
      },
    );
  return {
    changes: plan?.changes ?? null,
    instance: plan?.instance ?? '',
    typed,
    problem: unread ?? send.error,
    isPending: send.isPending,
    look,
    type: setTyped,
    apply,
    drop,
  };
}

function parsed(content: string): unknown {
  try {
    const value: unknown = JSON.parse(content);
    return value;
  } catch {
    return undefined;
  }
}
