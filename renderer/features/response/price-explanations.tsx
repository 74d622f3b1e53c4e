import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { operationNamed, type Representation } from '../../data/representation.ts';
import { useLive } from '../../data/use-live.tsx';
import { useList } from '../../data/use-record.ts';
import { useSchema, type EntityDescription } from '../../data/use-schema.ts';
import { Actions } from '../../generic/actions/actions.tsx';
import { AttachedFiles } from '../../generic/collection/files/attached-files.tsx';
import { RecordFacts } from '../../generic/details/record-facts.tsx';
import { useText } from '../../i18n/use-text.ts';
import { StateBadge } from '../../kit/badge.tsx';
import { Panel } from '../../kit/panel.tsx';
import { PartError } from '../../kit/part-error.tsx';

const fields = ['question', 'dueAt', 'answer', 'answeredAt', 'decidedAt', 'reason'];

/** Questions about the price of an offer with their answers, newest first. */
export function PriceExplanations({ response }: { response: string }): ReactNode {
  const description = useSchema('priceExplanation').data;
  const list = useList<'priceExplanation'>('price-explanations', { response });
  useLive(['/api/price-explanations/{id}']);
  if (list.isError) return <PartError error={list.error} retry={() => void list.refetch()} />;
  if (!description || !list.data) return null;
  return list.data.members.map((explanation) => (
    <Explanation key={explanation['@id']} {...{ explanation, description }} />
  ));
}

function Explanation(props: {
  explanation: Representation<'priceExplanation'>;
  description: EntityDescription;
}): ReactNode {
  const text = useText();
  const { explanation, description } = props;
  const entity = 'priceExplanation';
  const attach = operationNamed(explanation, 'attach');
  return (
    <Panel
      title={text('priceExplanation.name')}
      action={<StateBadge entity={entity} state={explanation.state ?? ''} ui={description.ui} />}
    >
      <RecordFacts {...{ entity, fields, description }} record={explanation} />
      <AttachedFiles
        entity="priceExplanationFile"
        parent={{ property: entity, iri: explanation['@id'] }}
        files={explanation.files ?? []}
        attach={attach}
        label={text('priceExplanation.operation.attach')}
      />
      <Stack direction="row" sx={{ gap: 1, pt: 1.5, flexWrap: 'wrap', '&:empty': { display: 'none' } }}>
        <Actions {...{ entity, description }} record={explanation} hidden={['attach']} />
      </Stack>
    </Panel>
  );
}
