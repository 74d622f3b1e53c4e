import Button from '@mui/material/Button';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import {
  operationNamed,
  type Collection,
  type OfferedOperation,
  type Representation,
} from '../../../data/representation.ts';
import { idOf, pageOf } from '../../../data/resources.ts';
import { useSchema } from '../../../data/use-schema.ts';
import { useText } from '../../../i18n/use-text.ts';
import { operationTexts } from '../../../generic/actions/operation-texts.ts';
import { responseStanding } from './response-standing.ts';

const OperationDialog = lazy(() => import('../../../generic/actions/operation-dialog.tsx'));

/** The button of the banner: start, continue, update, adapt, or view the submitted offer. */
export function RequestAction(props: {
  request: Representation<'request'>;
  responses: Collection<'response'>;
  /** The offer shown on this page. */
  viewed?: string | undefined;
}): ReactNode {
  const text = useText();
  const { request, responses, viewed } = props;
  const { id, response, draft } = responseStanding(request, responses.members);
  const mayCreate = operationNamed({ operations: responses.operations }, 'create');
  if (id === 'draft' || id === 'updating')
    return <Go primary to={pageOf(draft?.['@id'])} label={text('offer.continue')} />;
  if (id === 'start' || (id === 'cancelled' && !operationNamed(response, 'copy'))) {
    const to = `/responses/create?request=${idOf(request['@id'])}`;
    return mayCreate ? <Go primary to={to} label={text('offer.start')} /> : null;
  }
  if (!response) return null;
  const operation = operationNamed(response, id === 'invalid' ? 'confirmInvalidated' : 'copy');
  return (
    <>
      {response['@id'] !== viewed && <Go to={pageOf(response['@id'])} label={text('offer.look')} />}
      {operation && (
        <Run
          operation={operation}
          response={response}
          label={operationTexts('response', operation, { text, state: response.state }).verb}
          primary={id === 'invalid' || id === 'cancelled'}
        />
      )}
    </>
  );
}

function Go({ to, label, primary = false }: { to: string | null; label: string; primary?: boolean }): ReactNode {
  if (!to) return null;
  const look = primary ? ({ variant: 'contained', color: 'primary' } as const) : {};
  return (
    <Button component={Link} to={to} {...look} sx={{ flex: 'none', minHeight: { xs: 44, sm: 32 } }}>
      {label}
    </Button>
  );
}

/** Runs the operation and opens the resulting draft. */
function Run(props: {
  operation: OfferedOperation;
  response: Representation<'response'>;
  label: string;
  primary: boolean;
}): ReactNode {
  const navigate = useNavigate();
  const { operation, response, label, primary } = props;
  const [asking, setAsking] = useState(false);
  const description = useSchema(response.schema ?? 'response');
  const look = primary ? ({ variant: 'contained', color: 'primary' } as const) : {};
  return (
    <>
      <Button {...look} onClick={() => setAsking(true)} sx={{ flex: 'none', minHeight: { xs: 44, sm: 32 } }}>
        {label}
      </Button>
      {asking && description.data && (
        <Suspense fallback={null}>
          <OperationDialog
            entity="response"
            description={description.data}
            record={response}
            operation={operation}
            onClose={() => setAsking(false)}
            onDone={(answer) => void navigate(pageOf(answer?.['@id']) ?? '/requests')}
          />
        </Suspense>
      )}
    </>
  );
}
