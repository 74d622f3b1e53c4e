import { useMemo } from 'react';
import { iriOf, type Representation } from '../../data/representation.ts';
import { useLive } from '../../data/use-live.tsx';
import { useList, useRecord } from '../../data/use-record.ts';
import { useUnreadQuestions } from '../questions/use-unread-questions.ts';
import { currentRounds, shownResponses, type WorkflowFacts } from './workflow-facts.ts';

const all = { itemsPerPage: '100' };
const onlyCount = { itemsPerPage: '1' };

/** Loads all parts in parallel, follows them live, and shares them with sections that list them. Null until loaded. */
export function useWorkflowFacts(workflow: Representation<'workflow'>): WorkflowFacts | null {
  const iri = iriOf(workflow.request);
  const when = (collection: string): string | null => (iri ? collection : null);
  const request = useRecord<'request'>(iri);
  const responses = useList<'response'>(when('default-responses'), { request: iri ?? '', ...all });
  const negotiations = useList<'negotiation'>(when('default-negotiations'), { workflow: workflow['@id'], ...all });
  const awards = useList<'supplierAward'>(when('awards'), { request: iri ?? '', ...all });
  const invitations = useList<'invitation'>(when('invitations'), {
    requestId: iri ?? '',
    isLink: 'false',
    ...onlyCount,
  });
  const questions = useList<'question'>(when('questions'), { request: iri ?? '', ...onlyCount });
  const open = useList<'question'>(when('questions'), { request: iri ?? '', state: 'asked', ...onlyCount });
  const unread = useUnreadQuestions(iri);
  useLive([
    iri,
    '/api/default-responses/{id}',
    '/api/default-negotiations/{id}',
    '/api/invitations/{id}',
    '/api/awards/{id}',
  ]);
  return useMemo(() => {
    const isThere = iri === null || (request.data && responses.data && negotiations.data && awards.data);
    if (!isThere) return null;
    return {
      workflow,
      request: request.data,
      responses: shownResponses(responses.data?.members ?? []),
      negotiations: currentRounds(negotiations.data?.members ?? []),
      awards: awards.data?.members ?? [],
      invited: invitations.data?.total ?? 0,
      questions: { open: open.data?.total ?? 0, all: questions.data?.total ?? 0, unread },
    };
  }, [
    workflow,
    iri,
    request.data,
    responses.data,
    negotiations.data,
    awards.data,
    invitations.data,
    questions.data,
    open.data,
    unread,
  ]);
}
