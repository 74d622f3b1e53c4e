import type { ReactNode } from 'react';
import { scoreKinds } from '../../../schemas/domain/scorecard.ts';
import { isObject, type JsonObject } from '../../../schemas/language/json-schema.ts';
import { useText } from '../../i18n/use-text.ts';
import { missing } from '../../kit/money.tsx';
import { ChangesTable } from './changes-table.tsx';

type Side = 'before' | 'after';

const listIn = (changes: readonly JsonObject[], field: string, side: Side): JsonObject[] => {
  const value = changes.find((change) => change['field'] === field)?.[side];
  return Array.isArray(value) ? value.filter(isObject) : [];
};

/** Weights, and the advice by score, before and after. */
export function ScorecardChanges({ changes }: { changes: readonly JsonObject[] }): ReactNode {
  const text = useText();
  const weight = (kind: string, side: Side): string => {
    const found = listIn(changes, 'weights', side).find((one) => one['kind'] === kind)?.['weight'];
    return typeof found === 'number' ? String(found) : missing;
  };
  const bands = (side: Side): string =>
    listIn(changes, 'bands', side)
      .map(({ from, to, advice }) => `${String(from)}–${String(to)}: ${text(`scorecard.advice.${String(advice)}`)}`)
      .join('; ') || missing;
  const rows = [
    ...scoreKinds.map((kind) => ({
      key: kind,
      label: text(`insights.kind.${kind}`),
      before: weight(kind, 'before'),
      after: weight(kind, 'after'),
    })),
    { key: 'bands', label: text('scorecard.bands'), before: bands('before'), after: bands('after') },
  ].filter(({ before, after }) => before !== after);
  return <ChangesTable rows={rows} />;
}
