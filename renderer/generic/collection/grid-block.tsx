import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { toProblem } from '../../data/problem.ts';
import { recordKey } from '../../data/remember.ts';
import { useSchema, useValidator, type EntityDescription } from '../../data/use-schema.ts';
import { ErrorBoundary } from '../../kit/error-boundary.tsx';
import { Loading, SkeletonRows } from '../../kit/loading.tsx';
import { PartError } from '../../kit/part-error.tsx';
import type { CollectionProps } from './collection-block.tsx';
import { loadRows } from './grid-saver.ts';
import { GridView } from './grid-view.tsx';

/** A grid over all rows of the collection: paste from a spreadsheet, undo, errors as a list. */
export default function GridBlock(props: CollectionProps): ReactNode {
  const { block, record } = props;
  const path = `${record['@id']}/${block.property}`;
  const description = useSchema(block.entity);
  const rows = useQuery({ queryKey: ['grid', path], queryFn: () => loadRows(path), staleTime: 0, gcTime: 0 });
  if (rows.isError) return <PartError error={toProblem(rows.error)} retry={() => void rows.refetch()} />;
  if (!rows.data || !description.data) {
    return (
      <Loading height={320}>
        <SkeletonRows rows={8} />
      </Loading>
    );
  }
  return (
    <ErrorBoundary>
      <Ready {...props} path={path} child={description.data} records={rows.data} />
    </ErrorBoundary>
  );
}

interface ReadyProps extends CollectionProps {
  path: string;
  child: EntityDescription;
  records: Awaited<ReturnType<typeof loadRows>>;
}

function Ready({ entity, block, record, path, child, records }: ReadyProps): ReactNode {
  const client = useQueryClient();
  const validate = useValidator(child['@id']);
  return (
    <GridView
      entity={block.entity}
      parentEntity={entity}
      parentIri={record['@id']}
      {...{ path, child, records, validate }}
      onSaved={() => void client.invalidateQueries({ queryKey: recordKey(record['@id']), exact: true })}
    />
  );
}
