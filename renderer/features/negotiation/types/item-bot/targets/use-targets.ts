import { useEffect, useState } from 'react';
import { enteredSettings } from '../../../../../../schemas/mechanisms/common/read-state.ts';
import { defaultItemBotSettings } from '../../../../../../schemas/mechanisms/item-bot/plan.ts';
import type { JsonObject } from '../../../../../../schemas/language/json-schema.ts';
import { serverNow } from '../../../../../data/clock.ts';
import type { Problem } from '../../../../../data/problem.ts';
import { operationNamed, type Representation } from '../../../../../data/representation.ts';
import { useCommand } from '../../../../../data/use-command.ts';
import { useFormat } from '../../../../../i18n/use-format.ts';
import type { Goal, TypedGoals } from './target-rows.ts';

const pauseMs = 800;

export interface Frame {
  exchanges: number;
  totalTarget: string;
  totalLimit: string;
}

/** The state of the page while it is edited. */
export interface Edited {
  goals: TypedGoals;
  frame: Frame;
}

export interface Targets extends Edited {
  change: (next: Partial<Edited>) => void;
  undo: (() => void) | null;
  saving: { state: 'saved' | 'saving' | 'failed'; at: number | null; problem: Problem | null };
}

/** Edits targets and saves the valid part shortly after typing. */
export function useTargets(
  negotiation: Representation<'negotiation'>,
  toSettings: (
    edited: Edited,
  ) => { items: Goal[]; totalTarget?: string; totalLimit?: string; exchanges: number } | null,
): Targets {
  const format = useFormat();
  const [history, setHistory] = useState<Edited[]>(() => [initial(negotiation, format.edit)]);
  const present = history.at(-1) ?? initial(negotiation, format.edit);
  const command = useCommand();
  const settings = toSettings(present);
  const body = settings && JSON.stringify(settings);
  const [sent, setSent] = useState(body);
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const operation = operationNamed(negotiation, 'update');
  const { mutate, isPending } = command;
  useEffect(() => {
    if (!operation || body === null || body === sent || isPending) return undefined;
    const timer = setTimeout(() => {
      setSent(body);
      const { method, href } = operation;
      const entered: JsonObject = { ...negotiation.settings, ...settings };
      mutate(
        { method, href, body: { settings: entered, version: negotiation.version } },
        { onSuccess: () => setSavedAt(serverNow()) },
      );
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [operation, body, sent, isPending, mutate, negotiation, settings]);
  const state = isPending || body !== sent ? 'saving' : command.error ? 'failed' : 'saved';
  return {
    ...present,
    change: (next) => setHistory((before) => [...before.slice(-99), { ...present, ...next }]),
    undo: history.length > 1 ? () => setHistory((before) => before.slice(0, -1)) : null,
    saving: { state, at: savedAt, problem: command.error },
  };
}

function initial(negotiation: Representation<'negotiation'>, edit: (value: string) => string): Edited {
  const settings = enteredSettings(negotiation.settings);
  const { items = [], totalTarget, totalLimit, exchanges = defaultItemBotSettings.exchanges } = settings;
  return {
    goals: Object.fromEntries(
      items.map(({ item, target, limit, source = 'entered' }) => [
        item,
        { target: edit(target), limit: edit(limit), source },
      ]),
    ),
    frame: {
      exchanges,
      totalTarget: totalTarget ? edit(totalTarget) : '',
      totalLimit: totalLimit ? edit(totalLimit) : '',
    },
  };
}
