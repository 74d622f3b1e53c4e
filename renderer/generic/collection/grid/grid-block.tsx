import { useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { recordKey } from '../../../data/remember.ts';
import { useLiveMessages } from '../../../data/use-live.tsx';
import { useSchema, type EntityDescription } from '../../../data/use-schema.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { ErrorBoundary } from '../../../kit/error-boundary.tsx';
import { Loading, SkeletonRows } from '../../../kit/loading.tsx';
import { PartError } from '../../../kit/part-error.tsx';
import { useRowSession } from '../../saving/rows/use-row-session.ts';
import type { CollectionProps } from '../collection-props.ts';
import { openGrid, type GridSession } from './open-grid.ts';
import { GridView } from './grid-view.tsx';
import { useCheckContext } from '../rows/use-check-context.ts';

const waiting = (
  <Loading height={320}>
    <SkeletonRows rows={8} />
  </Loading>
);

/** A grid of all rows in the collection, with pasting from spreadsheets, undo, an error list, and live changes. */
export default function GridBlock(props: CollectionProps): ReactNode {
  const { block, record } = props;
  const { locale } = useFormat();
  const description = useSchema(block.entity);
  if (description.isError) return <PartError error={description.error} retry={() => void description.refetch()} />;
  if (!description.data) return waiting;
  const path = `${record['@id']}/${block.property}`;
  return (
    <ErrorBoundary>
      <Ready key={`${path} ${locale} ${description.data['@id']}`} {...props} path={path} child={description.data} />
    </ErrorBoundary>
  );
}

function Ready({
  entity,
  block,
  record,
  path,
  child,
}: CollectionProps & { path: string; child: EntityDescription }): ReactNode {
  const client = useQueryClient();
  const parent = record['@id'];
  const context = useCheckContext({ entity: block.entity, owner: { entity, iri: parent }, child });
  const onSaved = (): void => void client.invalidateQueries({ queryKey: recordKey(parent), exact: true });
  const open = (): Promise<GridSession> => openGrid({ path, context, onSaved });
  const { session, problem, retry } = useRowSession(path, open);
  useEffect(() => {
    if (session?.document.checkWith(context.validate)) session.show();
  }, [session, context]);
  useLiveMessages(parent, () => session?.loop.changedElsewhere());
  if (problem) return <PartError error={problem} retry={retry} />;
  return session ? <GridView session={session} context={context} /> : waiting;
}
