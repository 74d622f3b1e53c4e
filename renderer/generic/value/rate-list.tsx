import type { ReactNode } from 'react';
import { isObject } from '../../../schemas/language/json-schema.ts';
import { useFormat } from '../../i18n/use-format.ts';
import type { ValueProps } from './value-props.ts';

/** Lists what one unit of each currency is worth in the record's own currency. */
export default function RateList({ value, record }: ValueProps): ReactNode {
  const format = useFormat();
  const own = typeof record['currency'] === 'string' ? record['currency'] : '';
  const lines = Object.entries(isObject(value) ? value : {}).map(
    ([code, rate]) => `1 ${code} = ${format.decimal(typeof rate === 'string' ? rate : '', { maximum: 10 })} ${own}`,
  );
  return <span className="tnum">{lines.join(', ')}</span>;
}
