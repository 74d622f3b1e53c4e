import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ConfigurationChanges } from '../../../schemas/generated/answers.ts';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import { ask } from '../../data/ask.ts';
import { Problem } from '../../data/problem.ts';
import { useText } from '../../i18n/use-text.ts';
import { showToast } from '../../kit/toast-queue.ts';

export interface Moving {
  /** Null if no file was read. */
  changes: ConfigurationChanges['changes'] | null;
  instance: string;
  typed: string;
  problem: Problem | null;
  isPending: boolean;
  look: (file: File) => Promise<void>;
  type: (instance: string) => void;
  apply: () => void;
  drop: () => void;
}

/** State of importing a configuration. The read file stays until it is applied or discarded, even after a refusal. */
export function useMoving(): Moving {
  const text = useText();
  const client = useQueryClient();
  const [file, setFile] = useState<unknown>(null);
  const [plan, setPlan] = useState<ConfigurationChanges | null>(null);
  const [typed, setTyped] = useState('');
  const [unread, setUnread] = useState<Problem | null>(null);
  const send = useMutation<ConfigurationChanges, Problem, JsonObject>({
    mutationFn: (body) => ask('ConfigurationChanges', { method: 'POST', path: '/api/configuration', body }),
  });
  const drop = (): void => {
    setPlan(null);
    setFile(null);
    setTyped('');
    send.reset();
  };
  const look = async (chosen: File): Promise<void> => {
    drop();
    const configuration = parse(await chosen.text());
    setUnread(configuration === undefined ? new Problem({ code: 'file_unreadable', status: 400 }) : null);
    if (configuration === undefined) return;
    setFile(configuration);
    send.mutate({ configuration, dryRun: true }, { onSuccess: setPlan });
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

function parse(content: string): unknown {
  try {
    const value: unknown = JSON.parse(content);
    return value;
  } catch {
    return undefined;
  }
}
