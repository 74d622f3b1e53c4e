import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isObject, type JsonObject } from '../../../schemas/language/json-schema.ts';
import { call } from '../../data/http.ts';
import { toProblem } from '../../data/problem.ts';
import { useText } from '../../i18n/use-text.ts';
import { showProblem } from '../../kit/show-problem.ts';

/** The result of inviting one address; `code` is set if it was refused. */
export interface InviteResult {
  email: string;
  code: string | null;
}

export function resultsIn(answer: unknown): InviteResult[] {
  const members = isObject(answer) ? answer['hydra:member'] : undefined;
  const found: unknown[] = Array.isArray(members) ? members : [answer];
  return found.filter(isObject).map((member) => ({
    // Organizations chosen by name have no address.
    email: [member['email'], member['name']].find((value) => typeof value === 'string') ?? '',
    code: typeof member['code'] === 'string' ? member['code'] : null,
  }));
}

export interface Invite {
  /** Resolves to the answer, or to null if everything was refused, which a message has reported. */
  send: (body: JsonObject) => Promise<unknown>;
  /** Sends one after the other, since each has its own result. Leaves out those that were refused completely. */
  sendEach: (bodies: readonly JsonObject[]) => Promise<InviteResult[]>;
  busy: boolean;
}

/** Invites for one request, with a note in each mail. Refetches the table below. */
export function useInvite(request: string, note = ''): Invite {
  const text = useText();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const noteBody = note.trim() === '' ? {} : { note: note.trim() };
  const send = async (body: JsonObject): Promise<unknown> => {
    setBusy(true);
    try {
      const answer = await call({ method: 'POST', path: '/api/invitations', body: { request, ...noteBody, ...body } });
      await Promise.all([
        client.invalidateQueries({ queryKey: ['list'] }),
        client.invalidateQueries({ queryKey: ['supplier-search'] }),
      ]);
      return answer;
    } catch (error) {
      showProblem(toProblem(error), text);
      return null;
    } finally {
      setBusy(false);
    }
  };
  const sendEach = async (bodies: readonly JsonObject[]): Promise<InviteResult[]> => {
    const results: InviteResult[] = [];
    for (const body of bodies) {
      // oxlint-disable-next-line no-await-in-loop
      const answer = await send(body);
      if (answer) results.push(...resultsIn(answer));
    }
    return results;
  };
  return { send, sendEach, busy };
}
