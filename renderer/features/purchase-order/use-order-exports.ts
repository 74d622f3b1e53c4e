import { useAbility } from '@casl/react';
import type { Ability } from '../../../permissions/rules-for.ts';
import type { Representation } from '../../data/representation.ts';
import { download } from '../../data/download.ts';
import { toProblem } from '../../data/problem.ts';
import { useList } from '../../data/use-record.ts';
import { useText } from '../../i18n/use-text.ts';
import type { MoreItem } from '../../generic/actions/actions.tsx';
import { showProblem } from '../../kit/show-problem.ts';

/** Entries of the order's menu: its UBL, and one per export profile of the organization. */
export function useOrderExports({ '@id': order, ubl }: Representation<'purchaseOrder'>): MoreItem[] {
  const text = useText();
  const mayExport = useAbility<Ability>().can('read', 'exportProfile');
  const { data } = useList<'exportProfile'>(mayExport ? 'export-profiles' : null, { itemsPerPage: '20' });
  const item = (path: string, label: string): MoreItem => ({
    key: path,
    label,
    icon: 'share-2',
    danger: false,
    run: () => void download(path).catch((error: unknown) => showProblem(toProblem(error), text)),
  });
  const exports = (data?.members ?? []).map((profile) =>
    item(`${order}/export?profile=${profile['@id']}`, text('orders.export', { title: profile.title ?? '' })),
  );
  return ubl ? [item(ubl, text('orders.ubl')), ...exports] : exports;
}
