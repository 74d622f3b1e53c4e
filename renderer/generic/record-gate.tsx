import Box from '@mui/material/Box';
import { useState, type ReactNode } from 'react';
import type { EntityName } from '../../schemas/generated/records.ts';
import type { Representation } from '../data/representation.ts';
import { useLive } from '../data/use-live.tsx';
import { useRecord } from '../data/use-record.ts';
import { useSchema, type EntityDescription } from '../data/use-schema.ts';
import { LoadingPage } from '../kit/loading.tsx';
import { PartError } from '../kit/part-error.tsx';
import NotFoundPage from './not-found-page.tsx';

/** Loads a record and the schema it was written with, follows it live, and shows the children once both are loaded. */
export function RecordGate<E extends EntityName | 'any' = 'any'>(props: {
  iri: string;
  entity: E extends EntityName ? E : string;
  children: (loaded: { record: Representation<E>; description: EntityDescription }) => ReactNode;
}): ReactNode {
  const { iri, entity, children } = props;
  const record = useRecord<E>(iri);
  const description = useSchema(record.data ? (record.data.schema ?? entity) : null);
  useLive([iri]);
  const [held, setHeld] = useState<{ iri: string; description: EntityDescription } | null>(null);
  if (description.data && (held?.iri !== iri || held.description !== description.data))
    setHeld({ iri, description: description.data });
  // While a newer form of the same record loads, the previous one stays, so that no input is lost.
  const shown = description.data ?? (held?.iri === iri ? held.description : undefined);
  if (record.data && shown) return children({ record: record.data, description: shown });
  if (record.error?.status === 404) return <NotFoundPage />;
  const failed = record.error ? record : description.error ? description : null;
  if (!failed) return <LoadingPage />;
  return (
    <Box sx={{ p: { xs: 2, md: 3 } }}>
      <PartError error={failed.error} retry={() => void failed.refetch()} />
    </Box>
  );
}
