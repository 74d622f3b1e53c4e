import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { JsonObject } from '../../../../schemas/language/json-schema.ts';
import { toProblem } from '../../../data/problem.ts';
import { nameOf, type Representation } from '../../../data/representation.ts';
import { collectionOf } from '../../../data/resources.ts';
import { reportedSaving } from '../../../data/report-saved.ts';
import { perform } from '../../../data/use-command.ts';
import { violationText } from '../../../i18n/problem-text.ts';
import { useText } from '../../../i18n/use-text.ts';
import { showProblem } from '../../../kit/show-problem.ts';
import { showToast } from '../../../kit/toast-queue.ts';

interface ChildrenCommands {
  busy: boolean;
  /** Adds children one after the other. Stops at the first refusal and reports it. Returns true if all were added. */
  addAll: (bodies: readonly JsonObject[]) => Promise<boolean>;
  change: (child: Representation, body: JsonObject, failed?: () => void) => Promise<void>;
  /** Deletes at once and offers to undo. */
  remove: (child: Representation, fields: readonly string[]) => Promise<void>;
}

/** Commands that edit the rows of a record in place. */
export function useChildrenCommands(question: { entity: string; parent: string; owner: string }): ChildrenCommands {
  const { entity, parent, owner } = question;
  const client = useQueryClient();
  const text = useText();
  const [busy, setBusy] = useState(false);
  const refresh = [owner];
  const guard = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    try {
      await reportedSaving(owner, work);
      return true;
    } catch (error) {
      const problem = toProblem(error);
      const [first] = problem.violations;
      if (first) showToast(violationText(first, text), { kind: 'error' });
      else showProblem(problem, text);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const href = `/api/${collectionOf(entity)}`;
  const post = (body: JsonObject): Promise<unknown> =>
    perform(client, { method: 'POST', href, body: { ...body, [parent]: owner }, refresh });
  const addAll = (bodies: readonly JsonObject[]): Promise<boolean> =>
    guard(() => bodies.reduce<Promise<unknown>>((before, body) => before.then(() => post(body)), Promise.resolve()));
  return {
    busy,
    addAll,
    change: async (child, body, failed) => {
      const put = { method: 'PUT', href: child['@id'], body: { ...body, version: child.version }, refresh } as const;
      if (!(await guard(() => perform(client, put)))) failed?.();
    },
    remove: async (child, fields) => {
      const names = [...new Set([...fields.map((field) => field.split('.')[0] ?? field), 'position'])];
      const body = Object.fromEntries(names.flatMap((name) => (child[name] == null ? [] : [[name, child[name]]])));
      if (!(await guard(() => perform(client, { method: 'DELETE', href: child['@id'], refresh })))) return;
      const action = { label: text('common.undo'), run: () => void addAll([body]) };
      showToast(text('common.deletedNamed', { name: nameOf(child) }), { action });
    },
  };
}
