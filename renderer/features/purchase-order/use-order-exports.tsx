import { useAbility } from '@casl/react';
import { useState, type ReactNode } from 'react';
import type { Ability } from '../../../permissions/rules-for.ts';
import { download } from '../../data/download.ts';
import { toProblem } from '../../data/problem.ts';
import type { Representation } from '../../data/representation.ts';
import { useList } from '../../data/use-record.ts';
import type { MoreItem } from '../../generic/actions/actions.tsx';
import { useText } from '../../i18n/use-text.ts';
import { showProblem } from '../../kit/show-problem.ts';
import { refusedNames } from '../export-profiles/mapped-name.ts';
import { ExportRefusal, type Refusal } from './export-refusal.tsx';

/**
 * Entries of the order's menu: its UBL, and one per export profile of the organization. An export that needs numbers
 * leaves a banner, which says how to continue.
 */
export function useOrderExports({ '@id': order, ubl }: Representation<'purchaseOrder'>): {
  exports: MoreItem[];
  refusal: ReactNode;
} {
  const text = useText();
  const [refused, setRefused] = useState<Refusal | null>(null);
  const mayExport = useAbility<Ability>().can('read', 'exportProfile');
  const { data } = useList<'exportProfile'>(mayExport ? 'export-profiles' : null, { itemsPerPage: '20' });
  const run = async (path: string, profile?: Representation<'exportProfile'>): Promise<void> => {
    setRefused(null);
    try {
      await download(path);
    } catch (error) {
      const problem = toProblem(error);
      const names = problem.code === 'mapping_incomplete' ? refusedNames(problem.params, text) : [];
      if (profile && names.length > 0) setRefused({ profile, names });
      else showProblem(problem, text);
    }
  };
  const item = (path: string, label: string, profile?: Representation<'exportProfile'>): MoreItem => ({
    key: path,
    label,
    icon: 'share-2',
    danger: false,
    run: () => void run(path, profile),
  });
  const exports = (data?.members ?? []).map((profile) =>
    item(`${order}/export?profile=${profile['@id']}`, text('orders.export', { title: profile.title ?? '' }), profile),
  );
  return {
    exports: ubl ? [item(ubl, text('orders.ubl')), ...exports] : exports,
    refusal: refused && <ExportRefusal {...refused} />,
  };
}
