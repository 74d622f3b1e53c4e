import { useState, type ReactNode } from 'react';
import { Pager } from '../../generic/list/pager.tsx';
import { operationNamed, type Representation } from '../../data/representation.ts';
import { useLive } from '../../data/use-live.tsx';
import { useList } from '../../data/use-record.ts';
import { useSchema } from '../../data/use-schema.ts';
import { useSession } from '../../data/session.tsx';
import { useText } from '../../i18n/use-text.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Loading, SkeletonRows } from '../../kit/loading.tsx';
import { Panel } from '../../kit/panel.tsx';
import { PartError } from '../../kit/part-error.tsx';
import { AskQuestion } from './ask-question.tsx';
import { QuestionCard } from './question-card.tsx';
import { useMarkRead } from './use-unread-questions.ts';

const pageSize = 50;

/** Suppliers' questions about a request with their answers. The purchaser answers, and suppliers ask. */
export function Questions({ request }: { request: Representation<'request'> }): ReactNode {
  const text = useText();
  const { isSupplier } = useSession();
  const [page, setPage] = useState(1);
  const list = useList<'question'>('questions', {
    request: request['@id'],
    page: String(page),
    itemsPerPage: String(pageSize),
    // Unanswered questions first.
    'order[state]': 'desc',
    'order[createdAt]': 'desc',
  });
  const entity = useSchema('question');
  useLive(['/api/questions/{id}']);
  useMarkRead(request['@id']);
  const questions = list.data?.members;
  const mayAsk = list.data && operationNamed({ operations: list.data.operations }, 'create');
  const ask = mayAsk && request.state !== 'finished' ? <AskQuestion request={request} size="small" /> : null;
  return (
    <>
      <Panel
        flush
        title={text('questions.title')}
        hint={text('questions.hint')}
        action={questions?.length ? ask : null}
      >
        {list.isError && <PartError error={list.error} retry={() => void list.refetch()} />}
        {(list.isPending || entity.isPending) && (
          <Loading height={120}>
            <SkeletonRows rows={3} />
          </Loading>
        )}
        {questions?.length === 0 && (
          <EmptyState compact title={text('question.empty')} drawing={false} actions={ask}>
            {text(isSupplier ? 'questions.empty.supplier' : 'questions.empty.purchaser')}
          </EmptyState>
        )}
        {entity.data &&
          questions?.map((question, index) => (
            <QuestionCard key={question['@id']} question={question} description={entity.data} first={index === 0} />
          ))}
      </Panel>
      <Pager page={page} list={list.data} size={pageSize} onPage={setPage} />
    </>
  );
}
