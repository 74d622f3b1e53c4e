import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import type { Violation } from '../../../schemas/language/violation.ts';
import { toProblem, type Problem } from '../../data/problem.ts';
import { operationNamed, type Representation } from '../../data/representation.ts';
import { perform } from '../../data/use-command.ts';
import { violationText } from '../../i18n/problem-text.ts';
import { useText } from '../../i18n/use-text.ts';

export interface Saving {
  save: (body: JsonObject, options: { submit: boolean }) => Promise<Representation | null>;
  busy: boolean;
  problem: Problem | null;
  violations: readonly Violation[];
  /** Texts of the violations by field path. */
  errors: Record<string, string>;
}

/** Creates a demand or changes the stored draft, and submits it if requested. */
export function useSaveDemand(stored?: Representation<'demand'>): Saving {
  const client = useQueryClient();
  const text = useText();
  const [state, setState] = useState<{ busy: boolean; problem: Problem | null }>({ busy: false, problem: null });
  const [made, setMade] = useState<Representation | null>(null);
  const save: Saving['save'] = async (body, { submit }) => {
    setState({ busy: true, problem: null });
    try {
      const before = made ?? stored;
      const saved = before
        ? await perform(client, { method: 'PUT', href: before['@id'], body: { ...body, version: before.version } })
        : await perform(client, { method: 'POST', href: '/api/demands', body });
      setMade(saved);
      const operation = submit && saved ? operationNamed(saved, 'submit') : undefined;
      const done =
        operation && saved
          ? await perform(client, { method: 'PUT', href: operation.href, body: { version: saved.version } })
          : saved;
      setState({ busy: false, problem: null });
      return done;
    } catch (error) {
      setState({ busy: false, problem: toProblem(error) });
      return null;
    }
  };
  const violations = state.problem?.violations ?? [];
  const errors = Object.fromEntries(violations.map((one) => [one.propertyPath, violationText(one, text)]));
  return { save, ...state, violations, errors };
}
