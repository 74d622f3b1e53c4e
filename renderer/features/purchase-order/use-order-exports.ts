import { useAbility } from '@casl/react';
import type { Ability } from '../../../permissions/rules-for.ts';
import { download } from '../../data/download.ts';
import { toProblem } from '../../data/problem.ts';
import { useList } from '../../data/use-record.ts';
import { useText } from '../../i18n/use-text.ts';
import type { MoreItem } from '../../generic/actions/actions.tsx';
import { showProblem } from '../../kit/show-problem.ts';

/** Entries of the order's menu: one per export profile of the organization. */
export function useOrderExports(order: string): MoreItem[] {
  const text = useText();
  const mayExport = useAbility<Ability>().can('read', 'exportProfile');
  const { data } = useList<'exportProfile'>(mayExport ? 'export-profiles' : null, { itemsPerPage: '20' });
  return (data?.members ?? []).map((profile) => ({
    key: profile['@id'],
    label: text('orders.export', { title: profile.title ?? '' }),
    icon: 'share-2',
    danger: false,
    run: () =>
      void download(`${order}/export?profile=${profile['@id']}`).catch((error: unknown) =>
        showProblem(toProblem(error), text),
      ),
  }));
}
