import { useAbility } from '@casl/react';
import { useNavigate } from 'react-router';
import type { Ability } from '../../../permissions/rules-for.ts';
import type { Representation } from '../../data/representation.ts';
import { download } from '../../data/download.ts';
import { toProblem } from '../../data/problem.ts';
import { pageOf } from '../../data/resources.ts';
import { useList } from '../../data/use-record.ts';
import { useText } from '../../i18n/use-text.ts';
import type { MoreItem } from '../../generic/actions/actions.tsx';
import { showProblem } from '../../kit/show-problem.ts';
import type { Toast } from '../../kit/toast-queue.ts';

/** Entries of the order's menu: its UBL, and one per export profile of the organization. */
export function useOrderExports({ '@id': order, ubl }: Representation<'purchaseOrder'>): MoreItem[] {
  const text = useText();
  const navigate = useNavigate();
  const mayExport = useAbility<Ability>().can('read', 'exportProfile');
  const { data } = useList<'exportProfile'>(mayExport ? 'export-profiles' : null, { itemsPerPage: '20' });
  const item = (path: string, label: string, action?: Toast['action']): MoreItem => ({
    key: path,
    label,
    icon: 'share-2',
    danger: false,
    run: () =>
      void download(path).catch((error: unknown) => {
        const problem = toProblem(error);
        showProblem(problem, text, problem.code === 'mapping_incomplete' ? action : undefined);
      }),
  });
  const exports = (data?.members ?? []).map((profile) => {
    const run = (): void => void navigate(pageOf(profile['@id']) ?? '/');
    const label = text('orders.export', { title: profile.title ?? '' });
    return item(`${order}/export?profile=${profile['@id']}`, label, { label: text('orders.mapping.open'), run });
  });
  return ubl ? [item(ubl, text('orders.ubl')), ...exports] : exports;
}
