import Button from '@mui/material/Button';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import type { OfferedOperation } from '../../data/representation.ts';
import { collectionOf } from '../../data/resources.ts';
import { useList } from '../../data/use-record.ts';
import { useSchema } from '../../data/use-schema.ts';
import { AllMessages } from '../../i18n/more-messages.tsx';
import { useText } from '../../i18n/use-text.ts';
import { OperationIcon } from '../actions/operation-icon.tsx';

const OperationDialog = lazy(() => import('../actions/operation-dialog.tsx'));

/** Buttons for the operations on a list as a whole that take an input, each with its form for what the page does not give. */
export function ListOperations(props: { entity: string; given?: JsonObject; onDone?: () => void }): ReactNode {
  const { entity, given, onDone } = props;
  const text = useText();
  const [chosen, setChosen] = useState<OfferedOperation | null>(null);
  const list = useList(collectionOf(entity), { itemsPerPage: '1' });
  const description = useSchema(entity);
  const looks = description.data?.ui.operations ?? {};
  const offered = (list.data?.operations ?? []).filter(({ name, input }) => input !== undefined && looks[name]);
  return (
    <>
      {offered.map((operation) => (
        <Button
          key={operation.name}
          startIcon={<OperationIcon name={looks[operation.name]?.icon ?? ''} />}
          onClick={() => setChosen(operation)}
        >
          {text(`${entity}.operation.${operation.name}`)}
        </Button>
      ))}
      {chosen && description.data && (
        <AllMessages>
          <Suspense fallback={null}>
            <OperationDialog
              entity={entity}
              description={description.data}
              record={{ '@id': `/api/${collectionOf(entity)}` }}
              operation={chosen}
              given={given}
              onClose={() => setChosen(null)}
              onDone={() => {
                setChosen(null);
                onDone?.();
              }}
            />
          </Suspense>
        </AllMessages>
      )}
    </>
  );
}
