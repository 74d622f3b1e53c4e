import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { collectionOf } from '../../data/resources.ts';
import { useList } from '../../data/use-record.ts';
import type { EntityDescription } from '../../data/use-schema.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { useFieldTexts } from '../use-field-texts.ts';
import { schemaAt } from './list-columns.ts';

/** Sums over the whole list, not only its page. Fetched separately, so the list does not wait for them. */
export default function ListSums(props: {
  entity: string;
  description: EntityDescription;
  query: Record<string, string>;
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const texts = useFieldTexts(props.entity);
  const { after: _, before: __, ...query } = props.query;
  const { data } = useList(collectionOf(props.entity), { ...query, page: '1', itemsPerPage: '1', sums: '1' });
  const sums = data?.sums ?? [];
  return [...new Set(sums.map(({ field }) => field))].map((field) => {
    const own = sums.filter((sum) => sum.field === field);
    return (
      <Typography key={field} variant="body2" className="tnum" sx={{ color: 'text.secondary', textAlign: 'right' }}>
        {text('common.sum', {
          what: texts.label(field, schemaAt(props.description.schema, field) ?? {}),
          amounts: own.map(({ amount, currency }) => format.money(amount, currency)).join(' · '),
        })}
      </Typography>
    );
  });
}
