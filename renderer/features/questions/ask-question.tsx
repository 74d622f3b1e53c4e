import Button from '@mui/material/Button';
import { MessageCircleQuestion } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { operationNamed, type Representation } from '../../data/representation.ts';
import { useList } from '../../data/use-record.ts';
import { useSchema } from '../../data/use-schema.ts';
import { ChildDialog } from '../../generic/collection/cards/child-dialog.tsx';
import { useText } from '../../i18n/use-text.ts';

/** Asks about a request from any page that shows it. Hidden if questions are not allowed. */
export function AskQuestion(props: {
  request: Representation<'request'>;
  size?: 'small' | 'medium';
  onAsked?: () => void;
}): ReactNode {
  const { request, size = 'medium', onAsked } = props;
  const text = useText();
  const [asking, setAsking] = useState(false);
  const entity = useSchema('question');
  const list = useList<'question'>('questions', { request: request['@id'], itemsPerPage: '1' });
  const mayAsk = list.data && operationNamed({ operations: list.data.operations }, 'create');
  if (!mayAsk || request.state === 'finished' || request.takesQuestions === false) return null;
  return (
    <>
      <Button size={size} startIcon={<MessageCircleQuestion size={15} />} onClick={() => setAsking(true)}>
        {text('question.operation.create')}
      </Button>
      {asking && entity.data && (
        <ChildDialog
          entity="question"
          description={entity.data}
          parent={{ property: 'request', iri: request['@id'] }}
          child={null}
          onClose={() => setAsking(false)}
          {...(onAsked ? { onSaved: onAsked } : {})}
        />
      )}
    </>
  );
}
