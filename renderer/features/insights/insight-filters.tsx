import Box from '@mui/material/Box';
import InputLabel from '@mui/material/InputLabel';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, type ReactNode } from 'react';
import { nameOf } from '../../data/representation.ts';
import { useList } from '../../data/use-record.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { SelectField } from '../../kit/select-field.tsx';
import { ToggleGroup } from '../../kit/toggle-group.tsx';
import { spans } from './periods.ts';
import type { Filters } from './use-filters.ts';

const DayField = lazy(async () => ({
  default: (await import('../../generic/form/widgets/date-widgets.tsx')).DayField,
}));

const shown = [...spans, 'own'] as const;

/** Period, category and purchaser, kept in the address. */
export function InsightFilters({ filters, alone = false }: { filters: Filters; alone?: boolean }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { span, from, to, today, change } = filters;
  const year = Number(today.slice(0, 4));
  const names: Record<string, string> = {
    year: String(year),
    before: String(year - 1),
  };
  return (
    <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', alignItems: 'flex-end', mt: 2 }}>
      <ToggleGroup
        label={text('insights.period')}
        values={shown}
        value={span ?? 'own'}
        name={(one) => names[one] ?? text(`insights.span.${one}`)}
        onChange={(one) => change(one === 'own' ? { span: '', from, to } : { span: one, from: '', to: '' })}
      />
      {span === null && <Days filters={filters} />}
      {!alone && <ScopeFilters filters={filters} />}
      <Typography variant="caption" sx={{ color: 'text.secondary', ml: { md: 'auto' }, alignSelf: 'center' }}>
        {text('insights.until', { from: format.date(`${from}T12:00:00Z`), to: format.date(`${to}T12:00:00Z`) })}
      </Typography>
    </Box>
  );
}

function Days({ filters: { from, to, change } }: { filters: Filters }): ReactNode {
  const text = useText();
  const bounds = { from, to };
  return (['from', 'to'] as const).map((bound) => (
    <Box key={bound} sx={{ width: { xs: 'calc(50% - 6px)', sm: 160 } }}>
      <InputLabel htmlFor={`insight-${bound}`}>{text(`insights.${bound}`)}</InputLabel>
      <Suspense fallback={<Box sx={{ height: 40 }} />}>
        <DayField
          id={`insight-${bound}`}
          label={text(`insights.${bound}`)}
          value={bounds[bound]}
          onChange={(value: string) => {
            const next = { ...bounds, [bound]: value };
            if (value && next.from <= next.to) change({ span: '', ...next });
          }}
        />
      </Suspense>
    </Box>
  ));
}

function ScopeFilters({ filters: { category, owner, change } }: { filters: Filters }): ReactNode {
  const text = useText();
  const categories = useList<'category'>('categories', { itemsPerPage: '100' });
  const people = useList<'account'>('users', { itemsPerPage: '100' });
  const choices = (members: readonly { '@id': string }[]) =>
    members.map((one) => ({ value: one['@id'], label: nameOf(one) }));
  return (
    <>
      <Box sx={{ width: { xs: 1, sm: 190 } }}>
        <SelectField
          label={text('insights.category')}
          value={category}
          none={text('insights.category.all')}
          choices={choices(categories.data?.members ?? [])}
          onChange={(value) => change({ category: value })}
        />
      </Box>
      <Box sx={{ width: { xs: 1, sm: 190 } }}>
        <SelectField
          label={text('insights.owner')}
          value={owner}
          none={text('insights.owner.all')}
          choices={choices((people.data?.members ?? []).filter(({ active }) => active !== false))}
          onChange={(value) => change({ owner: value })}
        />
      </Box>
    </>
  );
}
