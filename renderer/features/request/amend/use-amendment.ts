import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Problem } from '../../../data/problem.ts';
import { recordKey } from '../../../data/remember.ts';
import { operationNamed, type Representation } from '../../../data/representation.ts';
import { useCommand } from '../../../data/use-command.ts';
import { useText } from '../../../i18n/use-text.ts';
import { showToast } from '../../../kit/toast-queue.ts';
import {
  amendmentBody,
  amendmentIn,
  changedParts,
  emptyAmendment,
  onlyKnown,
  requirementsOf,
  type Amendment,
  type ChangedPart,
} from './amendment.ts';

export interface AmendmentState {
  amendment: Amendment;
  change: (patch: Partial<Amendment>) => void;
  parts: readonly ChangedPart[];
  problem: Problem | null;
  busy: boolean;
  send: () => void;
  discard: () => void;
}

const keyOf = (request: string): string => `parley.amend.${request}`;

function storedAmendment(request: string): Amendment {
  try {
    return amendmentIn(JSON.parse(localStorage.getItem(keyOf(request)) ?? '{}'));
  } catch {
    return emptyAmendment;
  }
}

/**
 * Edits of a published request, kept in this browser until they are sent. On 409, reloads the stored request, keeps the
 * edits, and sends the new version on the next click.
 */
export function useAmendment(
  request: Representation<'request'>,
  items: readonly Representation<'requestItem'>[],
  onDone: () => void,
): AmendmentState {
  const text = useText();
  const client = useQueryClient();
  const command = useCommand();
  const iri = request['@id'];
  const [typed, setTyped] = useState(() => storedAmendment(iri));
  const amendment = useMemo(
    () => ({
      ...typed,
      items: onlyKnown(typed.items, items),
      requirements: onlyKnown(typed.requirements, requirementsOf(request)),
    }),
    [typed, items, request],
  );
  useEffect(() => {
    if (typed === emptyAmendment) localStorage.removeItem(keyOf(iri));
    else localStorage.setItem(keyOf(iri), JSON.stringify(typed));
  }, [iri, typed]);
  const parts = useMemo(() => changedParts(amendment, { request, items }), [amendment, request, items]);

  const loadAgain = (): void => {
    void client.invalidateQueries({ queryKey: recordKey(iri), exact: true });
    void client.invalidateQueries({ queryKey: ['list'] });
  };
  const send = (): void => {
    const operation = operationNamed(request, 'amend');
    if (!operation) return;
    const body = { ...amendmentBody(amendment), version: request.version };
    command.mutate(
      { method: operation.method, href: operation.href, body, refresh: [iri] },
      {
        onSuccess: () => {
          localStorage.removeItem(keyOf(iri));
          setTyped(emptyAmendment);
          showToast(text('amend.done'));
          onDone();
        },
        onError: ({ status }) => status === 409 && loadAgain(),
      },
    );
  };
  return {
    amendment,
    change: (patch) => setTyped((before) => ({ ...before, ...patch })),
    parts,
    problem: command.error,
    busy: command.isPending,
    send,
    discard: () => setTyped(emptyAmendment),
  };
}
