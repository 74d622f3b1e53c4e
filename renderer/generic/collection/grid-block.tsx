import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, type ReactNode } from 'react';
import { recordKey } from '../../data/remember.ts';
import { useLiveMessages } from '../../data/use-live.tsx';
import { useSchema, useValidator, type EntityDescription } from '../../data/use-schema.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { ErrorBoundary } from '../../kit/error-boundary.tsx';
import { Loading, SkeletonRows } from '../../kit/loading.tsx';
import { PartError } from '../../kit/part-error.tsx';
import { useRowSession } from '../rows/use-row-session.ts';
import { useFieldTexts } from '../use-field-texts.ts';
import type { CollectionProps } from './collection-block.tsx';
import { openRows } from './grid-calls.ts';
import { gridColumns } from './grid-columns.ts';
import { GridSession } from './grid-session.ts';
import { GridView } from './grid-view.tsx';
import { parentProperty } from './parent-property.ts';
import type { CheckContext } from './row-check.ts';
import { wordsOf } from './words.ts';

const waiting = (
  <Loading height={320}>
    <SkeletonRows rows={8} />
  </Loading>
);

/** A grid over all rows of the collection: paste from a spreadsheet, undo, errors as a list, others' changes as they come. */
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
  const context = useCheckContext({ entity: block.entity, parentEntity: entity, parent, child });
  const onSaved = (): void => void client.invalidateQueries({ queryKey: recordKey(parent), exact: true });
  const open = async (): Promise<GridSession> =>
    new GridSession({ path, context, onSaved, opened: await openRows(path, context) });
  const { session, problem, retry } = useRowSession(path, open);
  useEffect(() => session?.checkWith(context.validate), [session, context]);
  useLiveMessages(parent, () => session?.saver.heard());
  if (problem) return <PartError error={problem} retry={retry} />;
  return session ? <GridView session={session} context={context} /> : waiting;
}

/** How the rows of a collection are written, read and checked. */
export function useCheckContext(question: {
  entity: string;
  parentEntity: string;
  parent: string;
  child: EntityDescription;
}): CheckContext {
  const { entity, parentEntity, parent: iri, child } = question;
  const texts = useFieldTexts(entity);
  const text = useText();
  const format = useFormat();
  const validate = useValidator(child['@id']);
  const shape = useMemo(() => {
    const parent = { property: parentProperty(child.schema, parentEntity), iri };
    const words = { ...texts, yes: text('common.yes'), no: text('common.no') };
    const columns = gridColumns({ schema: child.schema, ui: child.ui, parent: parent.property, texts: words });
    return { columns, words: wordsOf(format), schema: child.schema, parent };
  }, [child, parentEntity, iri, texts, text, format]);
  return useMemo(() => ({ ...shape, validate }), [shape, validate]);
}
