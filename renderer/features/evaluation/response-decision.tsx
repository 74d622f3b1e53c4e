import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { operationsOf, type OfferedOperation, type Representation } from '../../data/representation.ts';
import type { EntityDescription } from '../../data/use-schema.ts';
import { OperationIcon } from '../../generic/actions/operation-icon.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { StateBadge } from '../../kit/badge.tsx';

const OperationDialog = lazy(() => import('../../generic/actions/operation-dialog.tsx'));

/** The caller's possible decisions on an offer, and the end of its binding period. */
export function ResponseDecision(props: {
  description: EntityDescription;
  response: Representation<'response'>;
  supplier: string;
  onDone: () => void;
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const { description, response, supplier, onDone } = props;
  const [chosen, setChosen] = useState<OfferedOperation | null>(null);
  const binding = response.bindingUntil;
  const close = (): void => setChosen(null);
  return (
    <Stack sx={{ gap: 0.75, alignItems: 'flex-start' }}>
      <StateBadge entity="response" state={response.state ?? ''} result={response.result} ui={description.ui} />
      {binding && response.state === 'published' && !response.result && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {text('evaluation.bindingUntil', { date: format.short(binding, { time: false }) })}
        </Typography>
      )}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {operationsOf(response).map((operation) => {
          const look = description.ui.operations?.[operation.name];
          return (
            <Button
              key={operation.name}
              size="small"
              {...(look?.tone === 'danger' ? { variant: 'text' as const, color: 'error' as const } : {})}
              startIcon={<OperationIcon name={look?.icon ?? ''} size={14} />}
              onClick={() => setChosen(operation)}
            >
              {text(`response.operation.${operation.name}`)}
            </Button>
          );
        })}
      </Stack>
      {chosen && (
        <Suspense fallback={null}>
          <OperationDialog
            entity="response"
            description={description}
            record={response}
            operation={chosen}
            subject={supplier}
            onClose={close}
            onDone={() => {
              close();
              onDone();
            }}
          />
        </Suspense>
      )}
    </Stack>
  );
}
